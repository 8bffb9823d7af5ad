import type { LedgerChoices, LedgerColumnChoice, LedgerSheetReport } from '@tenderscope/contract';
import { Button } from 'antd';
import { useState } from 'react';
import styles from '../../widgets/admin/admin.module.css';
import { RadioButtons } from '../../widgets/radio-buttons/radio-buttons.tsx';
import { LedgerSheet } from './ledger-sheet.tsx';

interface LedgerMappingProps {
  sheets: readonly LedgerSheetReport[];
  /** Those of the last check. */
  choices: LedgerChoices;
  isBusy: boolean;
  /** Whether something can still be changed. */
  isCheck: boolean;
  onCheck: (choices: LedgerChoices) => void;
}

/** What the columns of ledgers become, sheet by sheet; a change takes effect with the next check. */
export function LedgerMapping({ sheets, choices, isBusy, isCheck, onCheck }: LedgerMappingProps) {
  const [changed, change] = useState<LedgerChoices>({});
  const [place, setPlace] = useState(0);
  const sheet = sheets[place] ?? sheets[0];
  if (!sheet) return null;
  const own = { ...choices[sheet.title], ...changed[sheet.title] };
  const choose = (column: string, choice: LedgerColumnChoice): void =>
    change({ ...changed, [sheet.title]: { ...changed[sheet.title], [column]: choice } });
  const merged = (): LedgerChoices => {
    const titles = Object.keys({ ...choices, ...changed });
    return Object.fromEntries(titles.map((title) => [title, { ...choices[title], ...changed[title] }]));
  };
  return (
    <section aria-label="列的含义" className={styles['parts']}>
      {sheets.length > 1 && (
        <RadioButtons label="工作表" options={sheets.map(({ title }, value) => ({ value, label: title }))} value={place} onChange={setPlace} />
      )}
      <LedgerSheet sheet={sheet} choices={own} onChoose={choose} />
      {isCheck && Object.keys(changed).length > 0 && (
        <div className={styles['filters']}>
          <Button type="primary" loading={isBusy} onClick={() => onCheck(merged())}>
            按修改重新检查
          </Button>
        </div>
      )}
    </section>
  );
}
