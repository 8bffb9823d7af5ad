import { formatRate, formatTime, formatWan, missing } from '@tenderscope/contract';
import { PartyLink } from '../links/party-link.tsx';
import { LotPart } from './lot-part.tsx';
import styles from './lot-sheet.module.css';
import { useLotRows } from './use-lot-rows.ts';

/** Subcontracts of the lot, the largest first; one of a losing bidder is marked. */
export function LotSubcontracts({ guid }: { guid: string }) {
  return (
    <LotPart title="分包" query={useLotRows('lot.subcontracts', guid)} height={120}>
      {(rows) => (
        <div className={styles['scroll']} role="region" aria-label="分包明细" tabIndex={0}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">分包单位</th>
                <th scope="col">同场落标</th>
                <th scope="col">分包内容</th>
                <th scope="col" className={styles['figure']}>金额(万元)</th>
                <th scope="col" className={styles['figure']}>占合同</th>
                <th scope="col">招标人同意</th>
                <th scope="col">劳务分包</th>
                <th scope="col">中标人</th>
                <th scope="col">签订时间</th>
              </tr>
            </thead>
            <tbody>
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
            </tbody>
          </table>
        </div>
      )}
    </LotPart>
  );
}
