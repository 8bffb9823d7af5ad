import { formatCount } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';
import styles from './opening-checks.module.css';

type OpeningFinding = Row<'opening.findings'>;

/** Findings of one lot, the strongest first, each with its parties, evidence and the reasons against it. */
export function FindingsList({ findings }: { findings: readonly OpeningFinding[] }) {
  if (findings.length === 0) return <p className={styles['note']}>开标时已知的数据中没有线索；这不等于没有问题，缺少的数据无法核查。</p>;
  return (
    <ul className={styles['findings']} aria-label="线索">
      {findings.map((finding) => (
        <li key={finding.row_guid}>
          <h4>
            {`疑似${finding.kind}`}
            <Tag tone={finding.level === '强' ? 'caution' : 'neutral'}>{`证据${finding.level}`}</Tag>
            <Parties finding={finding} />
          </h4>
          <p>依据：{finding.openingEvidence}</p>
          {finding.TongTou_Nums !== null && <p>此前共同投标：{formatCount(finding.TongTou_Nums)} 个标段（只计本次开标之前、您可见的标段）</p>}
          <p className={styles['against']}>不支持的理由：{finding.against}</p>
        </li>
      ))}
    </ul>
  );
}

function Parties({ finding: { gys_guid, Gys_Name, Target_gys_guid, Target_Gys_Name } }: { finding: OpeningFinding }) {
  if (gys_guid === null) return <span>本标段全部报价</span>;
  return (
    <span>
      {Target_gys_guid !== null && '仅 '}
      <PartyLink party="company" guid={gys_guid} name={Gys_Name ?? gys_guid} />
      {Target_gys_guid !== null && <> 与 <PartyLink party="company" guid={Target_gys_guid} name={Target_Gys_Name ?? Target_gys_guid} /></>}
    </span>
  );
}
