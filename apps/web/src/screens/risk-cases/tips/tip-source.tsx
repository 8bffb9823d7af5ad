import { missing, type TipSource as Source } from '@tenderscope/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { readTipSource } from '../../../lib/cases/tip-calls.ts';
import { useAttempt } from '../../../widgets/form/use-attempt.ts';
import styles from '../risk-cases.module.css';

/** The sender of a report, for authorized users: loaded on demand, and cleared when the report is closed. */
export function TipSource({ guid }: { guid: string }) {
  const [source, setSource] = useState<Source | null>(null);
  const { attempt, failure, isBusy } = useAttempt();
  const reveal = (): Promise<boolean> => attempt(async () => setSource(await readTipSource(guid)));
  return (
    <section aria-label="举报人">
      <h3 className={styles['part']}>举报人</h3>
      <p className={styles['hint']}>举报人信息加密保存，每次查看都记入审计日志</p>
      {source === null
        ? <Button key="reveal" size="small" loading={isBusy} onClick={() => void reveal()}>查看举报人</Button>
        : <Button key="hide" size="small" onClick={() => setSource(null)}>隐藏举报人</Button>}
      {failure !== null && <Alert type="error" showIcon title={failure} />}
      {source !== null && <p>{`${source.name || missing}，联系方式：${source.contact || missing}`}</p>}
    </section>
  );
}
