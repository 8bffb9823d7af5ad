import { importEncodings, type ImportChoices } from '@tenderscope/contract';
import { Checkbox } from 'antd';
import styles from '../../widgets/admin/admin.module.css';
import { Dropdown } from '../../widgets/dropdown/dropdown.tsx';

const names: Readonly<Record<(typeof importEncodings)[number], string>> = {
  'utf-8': 'UTF-8',
  gb18030: 'GB18030（GBK）',
  'utf-16le': 'UTF-16（小端）',
  'utf-16be': 'UTF-16（大端）',
  big5: 'Big5（繁体）',
  'windows-1252': 'Windows-1252（西欧）',
};

interface ImportChoicesFormProps {
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
}

/** Options for reading the files in the next check. */
export function ImportChoicesForm({ choices, onChange }: ImportChoicesFormProps) {
  return (
    <div className={styles['filters']}>
      <span style={{ width: 200 }}>
        <Dropdown
          label="文字编码"
          placeholder="文字编码：自动识别"
          options={importEncodings.map((value) => ({ value, label: names[value] }))}
          value={importEncodings.find((one) => one === choices.encoding) ?? null}
          onChange={(encoding) => onChange({ ...choices, encoding })}
        />
      </span>
      <Checkbox checked={choices.isStrict} onChange={({ target }) => onChange({ ...choices, isStrict: target.checked })}>
        严格：有一个单元格不能识别就退回整行（不勾选则只置空该单元格）
      </Checkbox>
    </div>
  );
}
