import { formatCount, type Report } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { pairPath } from '../../widgets/links/pair-address.ts';
import { PairLink } from '../../widgets/links/pair-link.tsx';
import styles from './company-report.module.css';
import { relatedCompanies } from './related-companies.ts';

/** Companies beyond this are in the tables of the report. */
const maxShown = 12;

/** Opens 两家企业 for the company of the report and each company that its evidence names. */
export function PairLinks({ report, guid }: { report: Report; guid: string }) {
  const isOpen = useSession(({ menuAuthPath }) => menuAuthPath.includes(pairPath));
  const related = useMemo(() => relatedCompanies(report), [report]);
  if (!isOpen || related.length === 0) return null;
  const rest = related.length - maxShown;
  return (
    <Card title="与其他企业逐一对照">
      <ul className={styles['pairs']} aria-label="两家企业">
        {related.slice(0, maxShown).map((one) => <li key={one.guid}><PairLink one={guid} other={one.guid}>{one.name}</PairLink></li>)}
      </ul>
      {rest > 0 && <p className={styles['text']}>{`另有 ${formatCount(rest)} 家见报告中的表。`}</p>}
    </Card>
  );
}
