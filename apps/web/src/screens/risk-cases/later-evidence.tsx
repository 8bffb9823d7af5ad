import { formatTime, type FrozenEvidence } from '@tenderscope/contract';
import { EvidenceRows } from './evidence-rows.tsx';
import styles from './risk-cases.module.css';

const nothing: ReadonlySet<string> = new Set();

/** Rows that appeared after the case was opened, each batch with the day it was found and its hash. */
export function LaterEvidence({ later }: { later: readonly FrozenEvidence[] }) {
  if (later.length === 0) return null;
  return (
    <section aria-label="后来出现的证据" className={styles['later']}>
      <h3 className={styles['part']}>后来出现的证据</h3>
      {later.map((evidence, index) => (
        <div key={evidence.sha256}>
          <p className={styles['hint']}>
            {formatTime(evidence.frozenAt)} 起，新增或增强 {evidence.rows.length} 行，数据版本 {evidence.dataVersion}，规则版本 {evidence.ruleVersion}
          </p>
          <p className={styles['hash']}>SHA-256 {evidence.sha256}</p>
          <EvidenceRows
            evidence={evidence}
            rows={evidence.rows.map((row) => ({ row, mark: '未变', changed: nothing }))}
            label={`后来出现的证据 ${index + 1}`}
            hasMarks={false}
          />
        </div>
      ))}
    </section>
  );
}
