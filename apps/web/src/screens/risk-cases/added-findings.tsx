import { formatTime, type CaseFinding } from '@tenderscope/contract';
import { EvidenceRows } from './evidence-rows.tsx';
import { FrozenParts } from './frozen-parts.tsx';
import { LaterEvidence } from './later-evidence.tsx';
import styles from './risk-cases.module.css';
import { SubjectNames } from './subject-names.tsx';

const nothing: ReadonlySet<string> = new Set();

/** Findings that were added to the case after its opening, each with its own evidence as it was then. */
export function AddedFindings({ findings }: { findings: readonly CaseFinding[] }) {
  return findings.map((finding) => <AddedFinding key={finding.place} finding={finding} />);
}

function AddedFinding({ finding }: { finding: CaseFinding }) {
  const { place, ruleName, addedByName, addedAt, evidence, laterEvidence } = finding;
  return (
    <section aria-label={`发现 ${place}`} className={styles['later']}>
      <h3 className={styles['part']}>
        发现 {place}：{ruleName}
      </h3>
      <p><SubjectNames subject={finding} /></p>
      <p className={styles['hint']}>
        {addedByName} 于 {formatTime(addedAt)} 加入并固定证据，数据版本 {evidence.dataVersion}，规则版本 {evidence.ruleVersion}
      </p>
      <p className={styles['hash']}>SHA-256 {evidence.sha256}</p>
      <EvidenceRows
        evidence={evidence}
        rows={evidence.rows.map((row) => ({ row, mark: '未变', changed: nothing }))}
        label={`发现 ${place} 的行`}
        hasMarks={false}
      />
      <FrozenParts evidence={evidence} label={`发现 ${place} 固定的内容`} />
      <LaterEvidence later={laterEvidence} name={`发现 ${place} 后来出现的证据`} />
    </section>
  );
}
