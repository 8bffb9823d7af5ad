import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { CheckboxGroup, type CheckboxGroupProps } from '../checkbox-group/checkbox-group.tsx';
import type { ChoiceOption } from '../radio-buttons/choice.tsx';

/** The first `count` options, and further ones that are selected, so that no selection is hidden. */
function visibleOptions(
  options: readonly ChoiceOption<string>[],
  selection: readonly string[],
  count: number,
): readonly ChoiceOption<string>[] {
  return options.filter(({ value }, position) => position < count || selection.includes(value));
}

interface MultiSelectProps extends Omit<CheckboxGroupProps, 'children'> {
  /** Number of options before 更多. */
  visible?: number;
}

/** A checkbox group whose further options are shown by 更多. */
export function MultiSelect({ visible = 6, ...group }: MultiSelectProps) {
  const [unfolded, setUnfolded] = useState(false);
  const { options, selection } = group;
  return (
    <CheckboxGroup {...group} options={unfolded ? options : visibleOptions(options, selection, visible)}>
      {options.length > visible && (
        <Button
          type="link"
          size="small"
          aria-expanded={unfolded}
          icon={unfolded ? <UpOutlined /> : <DownOutlined />}
          iconPlacement="end"
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? '收起' : '更多'}
        </Button>
      )}
    </CheckboxGroup>
  );
}
