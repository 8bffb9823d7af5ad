import { formatNumber, formatTime, missing } from '@tenderscope/contract';
import { PartyLink } from '../links/party-link.tsx';
import { LotPart } from './lot-part.tsx';
import styles from './lot-sheet.module.css';
import { useLotRows } from './use-lot-rows.ts';

/** Changes of the key staff of the lot's contracts. */
export function LotStaffChanges({ guid }: { guid: string }) {
  return (
    <LotPart title="关键人员变更" query={useLotRows('lot.staffChanges', guid)} height={100}>
      {(rows) => (
        <div className={styles['scroll']} role="region" aria-label="关键人员变更明细" tabIndex={0}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">岗位</th>
                <th scope="col">变更时间</th>
                <th scope="col" className={styles['figure']}>签约后天数</th>
                <th scope="col">变更原因</th>
                <th scope="col">招标人同意</th>
                <th scope="col">中标人</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.contract_guid} ${row.gangwei} ${row.biangeng_time}`}>
                  <td>{row.gangwei}</td>
                  <td className={styles['time']}>{formatTime(row.biangeng_time)}</td>
                  <td className={styles['figure']}>{formatNumber(row.qianyue_tianshu)}</td>
                  <td>{row.biangeng_yuanyin ?? missing}</td>
                  <td>{row.is_tongyi}</td>
                  <td><PartyLink party="company" guid={row.gys_guid} name={row.Gys_Name ?? row.gys_guid} /></td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </LotPart>
  );
}
