import { FullscreenOutlined, RedoOutlined, TableOutlined, UndoOutlined } from '@ant-design/icons';
import { Checkbox, Segmented } from 'antd';
import type { Arrangement } from '../../charts/graph/graph-layout/use-arrangement.ts';
import { CardAction } from '../../widgets/chart-card/card-action.tsx';
import type { ComplexState } from './complex-url.ts';
import type { useOpened } from './use-opened.ts';

interface PictureToolsProps {
  state: ComplexState;
  onChange: (patch: Partial<ComplexState>) => void;
  opened: Pick<ReturnType<typeof useOpened>, 'canUndo' | 'canRedo' | 'undo' | 'redo'>;
  isTableShown: boolean;
  onTable: () => void;
  onFullscreen: () => void;
}

const arrangementChoices: { value: Arrangement; label: string }[] = [
  { value: 'force', label: '力导' },
  { value: 'tree', label: '树' },
  { value: 'rings', label: '圆' },
];

/** Arrangement of the picture, and undo and redo of expansions. */
export function PictureTools({ state, onChange, opened, isTableShown, onTable, onFullscreen }: PictureToolsProps) {
  return (
    <>
      <Checkbox checked={state.groups === 'folded'} onChange={({ target }) => onChange({ groups: target.checked ? 'folded' : 'open' })}>
        合并群组
      </Checkbox>
      <Segmented<Arrangement>
        size="small"
        aria-label="排列"
        options={arrangementChoices}
        value={state.arrange}
        onChange={(arrange) => onChange({ arrange })}
      />
      <CardAction label="撤销展开" icon={<UndoOutlined />} disabled={!opened.canUndo} onClick={opened.undo} />
      <CardAction label="重做展开" icon={<RedoOutlined />} disabled={!opened.canRedo} onClick={opened.redo} />
      <CardAction label={isTableShown ? '收起表格' : '显示表格'} icon={<TableOutlined />} onClick={onTable} />
      <CardAction label="全屏" icon={<FullscreenOutlined />} onClick={onFullscreen} />
    </>
  );
}
