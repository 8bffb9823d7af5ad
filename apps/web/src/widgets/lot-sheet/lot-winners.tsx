import { formatWan } from '@tenderscope/contract';
import { PartyLink } from '../links/party-link.tsx';
import styles from './lot-sheet.module.css';
import { useLotRows } from './use-lot-rows.ts';

/** Each of several winners of a lot with their award; while they load, `text`, which is their number. */
export function LotWinners({ guid, text }: { guid: string; text: string }) {
  const { data = [] } = useLotRows('lot.winners', guid);
  return (
    <>
      {text}
      <ul className={styles['winners']}>
        {data.map(({ gys_guid: company, Gys_Name: name, zbJinE: amount }) => (
          <li key={company}>
            <PartyLink party="company" guid={company} name={name ?? company} />
            {amount === null ? ' 金额未分' : ` ${formatWan(amount)} 万元`}
          </li>
        ))}
      </ul>
    </>
  );
}
