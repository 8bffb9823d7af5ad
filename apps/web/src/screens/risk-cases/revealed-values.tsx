import { formatCount, type CaseValues } from '@tenderscope/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { readCaseValues } from '../../lib/cases/case-calls.ts';
import { useAttempt } from '../../widgets/form/use-attempt.ts';
import { EvidenceRows } from './evidence-rows.tsx';
import styles from './risk-cases.module.css';

const nothing: ReadonlySet<string> = new Set();

/** Unmasked values of the evidence, for authorized users: loaded on demand, and cleared when the case is closed. */
export function RevealedValues({ guid }: { guid: string }) {
  const [values, setValues] = useState<CaseValues | null>(null);
  const { attempt, failure, isBusy } = useAttempt();
  const reveal = (): Promise<boolean> => attempt(async () => setValues(await readCaseValues(guid)));
  return (
    <section aria-label="证据原值" className={styles['revealed']}>
      <p className={styles['hint']}>
        {values === null
          ? <Button key="reveal" size="small" loading={isBusy} onClick={() => void reveal()}>查看原值</Button>
          : <Button key="hide" size="small" onClick={() => setValues(null)}>隐藏原值</Button>}
        {' '}
        证据中的设备、账户等值只存脱敏后的末尾与哈希。原值取自现在的数据，可能与立案时不同；每次查看都记入审计日志。
      </p>
      {failure !== null && <Alert type="error" showIcon title={failure} />}
      {values !== null && (
        <>
          <p className={styles['hint']}>
            数据版本 {values.dataVersion}，共 {formatCount(values.rows.length)} 行
          </p>
          <EvidenceRows evidence={values} rows={values.rows.map((row) => ({ row, mark: '未变', changed: nothing }))} label="证据原值的行" hasMarks={false} />
        </>
      )}
    </section>
  );
}
