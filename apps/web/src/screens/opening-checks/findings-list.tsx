import { formatCount, reasonsIn } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import { PairLink } from '../../widgets/links/pair-link.tsx';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';
import styles from './opening-checks.module.css';

export type OpeningFinding = Row<'opening.findings'>;

/** Findings of one lot, the strongest first, each with its parties, evidence and the reasons against it. */
export function FindingsList({ findings }: { findings: readonly OpeningFinding[] }) {
  if (findings.length === 0) return <p className={styles['note']}>开标时已知的数据中没有线索；这不等于没有问题，缺少的数据无法核查。</p>;
  return (
    <ul className={styles['findings']} aria-label="线索">
      {findings.map((finding) => (
        <li key={finding.row_guid}>
          <h4>
            {`线索：${finding.kind}`}
            <Tag tone={finding.level === '强' ? 'caution' : 'neutral'}>{`证据${finding.level}`}</Tag>
            <Parties finding={finding} />
          </h4>
          <p>依据：{finding.openingEvidence}</p>
          {finding.TongTou_Nums !== null && <p>此前共同投标：{formatCount(finding.TongTou_Nums)} 个标段（只计本次开标之前、您可见的标段）</p>}
          <p className={styles['against']}>不支持的理由：</p>
          <ul className={styles['reasons']} aria-label="不支持的理由">
            {reasonsIn(finding.against).map((reason) => <li key={reason}>{reason}</li>)}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Parties({ finding: { gys_guid, Gys_Name, Target_gys_guid, Target_Gys_Name } }: { finding: OpeningFinding }) {
  if (gys_guid === null) return <span>本标段全部报价</span>;
  if (Target_gys_guid === null) return <span><PartyLink party="company" guid={gys_guid} name={Gys_Name ?? gys_guid} /></span>;
  return (
    <>
      <span>
        <PartyLink party="company" guid={gys_guid} name={Gys_Name ?? gys_guid} /> 与 <PartyLink party="company" guid={Target_gys_guid} name={Target_Gys_Name ?? Target_gys_guid} />
      </span>
      <PairLink one={gys_guid} other={Target_gys_guid}>查看两家企业的全部关系</PairLink>
    </>
  );
}
