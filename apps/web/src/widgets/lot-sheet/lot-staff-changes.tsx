import { formatNumber, formatTime, missing } from '@tenderscope/contract';
import { PartyLink } from '../links/party-link.tsx';
import { LotPart } from './lot-part.tsx';
import styles from './lot-sheet.module.css';
import { LotTable } from './lot-table.tsx';
import { useLotRows } from './use-lot-rows.ts';

const heads = ['岗位', '变更时间', { figure: '签约后天数' }, '变更原因', '招标人同意', '中标人'];

/** Changes of the key staff of the lot's contracts. */
export function LotStaffChanges({ guid }: { guid: string }) {
  return (
    <LotPart title="关键人员变更" query={useLotRows('lot.staffChanges', guid)} height={100}>
      {(rows) => (
        <LotTable label="关键人员变更明细" heads={heads}>
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
        </LotTable>
      )}
    </LotPart>
  );
}
