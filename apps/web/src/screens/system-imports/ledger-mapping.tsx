import type { LedgerChoices, LedgerSheetChoice, LedgerSheetReport } from '@tenderscope/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { saveLedgerProfile } from '../../lib/admin/import-calls.ts';
import styles from '../../widgets/admin/admin.module.css';
import { RadioButtons } from '../../widgets/radio-buttons/radio-buttons.tsx';
import { LedgerSheet } from './ledger-sheet.tsx';
import { SaveProfile } from './save-profile.tsx';

interface LedgerMappingProps {
  sheets: readonly LedgerSheetReport[];
  /** Choices of the last check. */
  choices: LedgerChoices;
  isBusy: boolean;
  /** True while the choices can still be changed. */
  isCheck: boolean;
  onCheck: (choices: LedgerChoices) => void;
}

/** Mapping of the sheets of ledgers and their columns; a change takes effect with the next check. */
export function LedgerMapping({ sheets, choices, isBusy, isCheck, onCheck }: LedgerMappingProps) {
  const [changed, change] = useState<LedgerChoices>({});
  const [place, setPlace] = useState(0);
  const sheet = sheets[place] ?? sheets[0];
  if (!sheet) return null;
  const { title } = sheet;
  const own = changed[title] ?? choices[title] ?? {};
  const choose = (choice: LedgerSheetChoice): void => change({ ...changed, [title]: choice });
  const isChanged = Object.keys(changed).length > 0;
  return (
    <section aria-label="列的含义" className={styles['parts']}>
      {sheets.length > 1 && (
        <RadioButtons label="工作表" options={sheets.map((one, value) => ({ value, label: one.title }))} value={place} onChange={setPlace} />
      )}
      <LedgerSheet key={title} sheet={sheet} choice={own} isFixed={!isCheck} onChoose={choose} />
      {isCheck && (
        <div className={styles['filters']}>
          {isChanged && (
            <Button type="primary" loading={isBusy} onClick={() => onCheck({ ...choices, ...changed })}>
              按修改重新检查
            </Button>
          )}
          {!isChanged && <SaveProfile key={title} sheet={sheet} save={(name) => saveLedgerProfile(name, title)} />}
        </div>
      )}
    </section>
  );
}
