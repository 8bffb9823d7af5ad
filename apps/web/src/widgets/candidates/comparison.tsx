import { useMemo } from 'react';
import type { Candidate } from '../../lib/candidates.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useQueryInfo } from '../../lib/queries/use-catalog.ts';
import { usePage } from '../../lib/queries/use-rows.ts';
import { columnHead, formatCell } from '../data-table/column-format.ts';
import { pickColumns } from '../data-table/pick-columns.ts';
import { LotLink } from '../links/lot-link.tsx';
import { PartyLink } from '../links/party-link.tsx';
import { portraits } from '../links/portrait.ts';
import { LoadedPart } from '../loaded-part.tsx';
import styles from './candidates.module.css';
import { valueOf, type CandidateFacts } from './use-candidate-facts.ts';

const shown = [
  'score', 'grade', 'scaleScore', 'activityScore', 'competitivenessScore', 'priceScore', 'performanceScore', 'creditScore',
  'priceLevel', 'priceNum', 'tbNum', 'zbNum', 'zbRate', 'zbJinE', 'unitWinNum', 'validRisks', 'validRiskNum', 'lastBidTime',
] as const;
const newest = [{ sortName: 'baojia_time', sortRule: 'desc' }] as const;
const lastBids = 10;

/** Candidates side by side: parts of the score, prices, wins, records and last bids. */
export function Comparison({ chosen, facts: { factsOf } }: { chosen: readonly Candidate[]; facts: CandidateFacts }) {
  const info = useQueryInfo('supplier.shortlist');
  const seesBids = useSession(({ menuAuthPath }) => menuAuthPath.includes(portraits.company.path));
  return (
    <div className={styles['scroll']} tabIndex={0}>
      <table className={styles['comparison']}>
        <thead>
          <tr>
            <th scope="col">项目</th>
            {chosen.map(({ guid, name }) => <th key={guid} scope="col"><PartyLink party="company" guid={guid} name={name} /></th>)}
          </tr>
        </thead>
        <tbody>
          {pickColumns(info.columns, shown).map((column) => (
            <tr key={column.name}>
              <th scope="row">{columnHead(column)}</th>
              {chosen.map(({ guid }) => (
                <td key={guid}>{formatCell(column, valueOf(factsOf.get(guid), column.name))}</td>
              ))}
            </tr>
          ))}
          {seesBids && (
            <tr>
              <th scope="row">最近的投标</th>
              {chosen.map(({ guid }) => <td key={guid}><LastBids guid={guid} /></td>)}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function LastBids({ guid }: { guid: string }) {
  const values = useMemo(() => ({ gys_guid: guid }), [guid]);
  const query = usePage('supplier.bids', { conditions: newest, page: 1, size: lastBids }, { values });
  const info = useQueryInfo('supplier.bids');
  const [time] = pickColumns(info.columns, ['baojia_time']);
  return (
    <LoadedPart query={query} name="最近的投标" height={80}>
      {({ rows }) => (
        <ul className={styles['bids']}>
          {rows.slice(0, 5).map((row) => (
            <li key={row.lot_guid}>
              {time && formatCell(time, row.baojia_time)} {row.jieguo} <LotLink guid={row.lot_guid} name={row.bd_name} />
            </li>
          ))}
        </ul>
      )}
    </LoadedPart>
  );
}
