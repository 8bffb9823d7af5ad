import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import type { ColumnInfo } from '../../lib/queries/use-catalog.ts';
import styles from './data-table.module.css';
import type { ColumnChoice } from './use-column-choice.ts';

interface ColumnChooserProps {
  columns: readonly ColumnInfo[];
  choice: ColumnChoice;
}

/** Shows and hides columns; one always remains. */
export function ColumnChooser({ columns, choice: { shown, change, showAll } }: ColumnChooserProps) {
  const choices = (
    <div className={styles['choices']} role="group" aria-label="显示的列">
      {columns.map(({ name, title }) => (
        <Checkbox
          key={name}
          checked={shown.includes(name)}
          disabled={shown.length === 1 && shown[0] === name}
          onChange={() => change(name)}
        >
          {title}
        </Checkbox>
      ))}
      <Button size="small" disabled={shown.length === columns.length} onClick={showAll}>
        恢复全部
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={choices} getPopupContainer={(trigger) => trigger.parentElement ?? document.body}>
      <Button size="small" icon={<SettingOutlined />}>
        列设置
      </Button>
    </Popover>
  );
}
