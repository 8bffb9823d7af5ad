import { formatRate, formatTime, formatWan, missing } from '@tenderscope/contract';
import { PartyLink } from '../links/party-link.tsx';
import { LotPart } from './lot-part.tsx';
import styles from './lot-sheet.module.css';
import { LotTable } from './lot-table.tsx';
import { useLotRows } from './use-lot-rows.ts';

const heads = ['分包单位', '同场落标', '分包内容', { figure: '金额(万元)' }, { figure: '占合同' }, '招标人同意', '劳务分包', '中标人', '签订时间'];

/** Subcontracts of the lot, the largest first; one of a losing bidder is marked. */
export function LotSubcontracts({ guid }: { guid: string }) {
  return (
    <LotPart title="分包" query={useLotRows('lot.subcontracts', guid)} height={120}>
      {(rows) => (
        <LotTable label="分包明细" heads={heads}>
          {rows.map((row) => (
            <tr key={`${row.contract_guid} ${row.fenbao_guid} ${row.fenbao_neirong ?? ''}`}>
              <td><PartyLink party="company" guid={row.fenbao_guid} name={row.fenbao_name ?? row.fenbao_guid} /></td>
              <td>{row.is_luobiao === '是' ? <strong>是</strong> : row.is_luobiao}</td>
              <td>{row.fenbao_neirong ?? missing}</td>
              <td className={styles['figure']}>{formatWan(row.fenbao_jine)}</td>
              <td className={styles['figure']}>{formatRate(row.fenbao_zhanbi)}</td>
              <td>{row.is_tongyi}</td>
              <td>{row.is_laowu}</td>
              <td><PartyLink party="company" guid={row.gys_guid} name={row.Gys_Name ?? row.gys_guid} /></td>
              <td className={styles['time']}>{formatTime(row.qianding_time)}</td>
            </tr>
          ))}
        </LotTable>
      )}
    </LotPart>
  );
}
