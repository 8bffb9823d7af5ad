import { formatTime, type RiskCaseDetail } from '@tenderscope/contract';
import { useMemo } from 'react';
import { Tag } from '../../widgets/tag/tag.tsx';
import { diffRows, summaryOf } from './diff-rows.ts';
import { AddedFindings } from './added-findings.tsx';
import { LaterEvidence } from './later-evidence.tsx';
import { EvidenceRows } from './evidence-rows.tsx';
import { FrozenParts } from './frozen-parts.tsx';
import styles from './risk-cases.module.css';
import { RevealedValues } from './revealed-values.tsx';
import { sinceWhen } from './since-when.ts';

/** The rows of the case as frozen, compared with the current result of the same query; below them later evidence. */
export function CaseEvidence({ one }: { one: RiskCaseDetail }) {
  const { guid, evidence, laterEvidence, isEvidenceIntact, today, todayProblem, mayReveal } = one;
  const compared = useMemo(
    () => diffRows(evidence.columns.map(({ key }) => key), evidence.rows, today?.rows ?? []),
    [evidence, today],
  );
  const since = useMemo(() => sinceWhen(laterEvidence), [laterEvidence]);
  return (
    <div className={styles['evidence']}>
      {today && <p className={styles['summary']}>与立案时相比：{summaryOf(compared)}</p>}
      <section aria-label="立案时证据" className={styles['side']}>
        <h3 className={styles['part']}>
          立案时证据 <Tag tone={isEvidenceIntact ? 'good' : 'caution'}>{isEvidenceIntact ? '完整性：校验通过' : '完整性：已变动'}</Tag>
        </h3>
        <p className={styles['hint']}>
          {formatTime(evidence.frozenAt)} 固定，数据版本 {evidence.dataVersion}，规则版本 {evidence.ruleVersion}
        </p>
        <p className={styles['hash']}>SHA-256 {evidence.sha256}</p>
        {evidence.total !== undefined && evidence.total > evidence.rows.length && (
          <p className={styles['hint']}>{`共 ${evidence.total} 行，只固定前 ${evidence.rows.length} 行`}</p>
        )}
        <EvidenceRows evidence={evidence} rows={compared.before} label="立案时的行" hasMarks={today !== null} />
      </section>
      <section aria-label="现在" className={styles['side']}>
        <h3 className={styles['part']}>现在</h3>
        {today
          ? (
              <>
                <p className={styles['hint']}>同一查询在您的数据范围内的结果，数据版本 {today.dataVersion}</p>
                <EvidenceRows evidence={evidence} rows={compared.now} label="现在的行" hasMarks since={since} />
              </>
            )
          : (
              <p role="note" className={styles['hint']}>
                无法对比：{todayProblem ?? '该查询现在不能执行'}
              </p>
            )}
      </section>
      <FrozenParts evidence={evidence} label="立案时固定的内容" />
      <LaterEvidence later={laterEvidence} />
      <AddedFindings findings={one.addedFindings} />
      {mayReveal && <RevealedValues guid={guid} />}
    </div>
  );
}
