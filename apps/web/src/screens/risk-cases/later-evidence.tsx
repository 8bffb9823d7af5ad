import { formatTime, type FrozenEvidence } from '@tenderscope/contract';
import { EvidenceRows } from './evidence-rows.tsx';
import { FrozenParts } from './frozen-parts.tsx';
import styles from './risk-cases.module.css';

const nothing: ReadonlySet<string> = new Set();

/** Rows that appeared after the case was opened, each batch with the day it was found and its hash. */
export function LaterEvidence({ later, name = '后来出现的证据' }: { later: readonly FrozenEvidence[]; name?: string }) {
  if (later.length === 0) return null;
  return (
    <section aria-label={name} className={styles['later']}>
      <h3 className={styles['part']}>{name}</h3>
      {later.map((evidence, index) => (
        <div key={evidence.sha256}>
          <p className={styles['hint']}>
            {formatTime(evidence.frozenAt)} 起，新增或增强 {evidence.rows.length} 行，数据版本 {evidence.dataVersion}，规则版本 {evidence.ruleVersion}
          </p>
          <p className={styles['hash']}>SHA-256 {evidence.sha256}</p>
          <EvidenceRows
            evidence={evidence}
            rows={evidence.rows.map((row) => ({ row, mark: '未变', changed: nothing }))}
            label={`${name} ${index + 1}`}
            hasMarks={false}
          />
          <FrozenParts evidence={evidence} label={`${name} ${index + 1} 的固定内容`} />
        </div>
      ))}
    </section>
  );
}
