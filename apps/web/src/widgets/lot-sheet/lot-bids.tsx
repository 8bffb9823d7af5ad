import { formatRate, formatTime, formatWan, missing } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import { PartyLink } from '../links/party-link.tsx';
import { placePrices, type PricedBid } from '../price-strip/place-prices.ts';
import { PriceStrip } from '../price-strip/price-strip.tsx';
import { LotPart } from './lot-part.tsx';
import styles from './lot-sheet.module.css';
import { LotTable } from './lot-table.tsx';
import { useLotRows } from './use-lot-rows.ts';

type Bid = Row<'lot.bids'>;

/** The name of a bidder is not always known. */
const nameOf = ({ Gys_Name: name, gys_guid: guid }: Bid): string => name ?? guid;
/** Null if either is unknown or 0; an amount of 0 counts as unknown. */
const share = (price: number | null, of: number | null | undefined): number | null => (!price || !of ? null : price / of);

const heads = ['序号', '供应商', { figure: '报价(万元)' }, { figure: '占限价' }, { figure: '较均价' }, { figure: '排名' }, '结果', '报价时间'];

/** The bids, lowest first, and the positions of their prices. */
export function LotBids({ guid }: { guid: string }) {
  const head = useLotRows('lot.head', guid);
  const about = head.isPlaceholderData ? undefined : head.data?.[0];
  const [mean, ceiling] = [about?.averagePrice ?? null, about?.ceiling ?? null];
  return (
    <LotPart title="投标报价" query={useLotRows('lot.bids', guid)} height={320}>
      {(bids) => {
        const marks = bids.map((bid): PricedBid => ({
          guid: bid.gys_guid,
          name: nameOf(bid),
          price: bid.price,
          outcome: bid.is_winner === 1 ? 'won' : bid.is_valid === 0 ? 'rejected' : 'other',
        }));
        const picture = placePrices(marks, [{ name: '均价', kind: 'mean', price: mean }, { name: '最高限价', kind: 'ceiling', price: ceiling }]);
        return (
          <>
            {picture && <PriceStrip picture={picture} />}
            <LotTable label="投标报价明细" heads={heads}>
              {bids.map((bid, index) => {
                const toMean = share(bid.price, mean);
                return (
                  <tr key={bid.gys_guid} className={bid.is_winner === 1 ? styles['won'] : undefined}>
                    <td>{index + 1}</td>
                    <td>
                      <PartyLink party="company" guid={bid.gys_guid} name={nameOf(bid)} />
                    </td>
                    <td className={styles['figure']}>{formatWan(bid.price)}</td>
                    <td className={styles['figure']}>{formatRate(share(bid.price, ceiling))}</td>
                    <td className={styles['figure']}>{formatRate(toMean === null ? null : toMean - 1)}</td>
                    <td className={styles['figure']}>{bid.rank ?? missing}</td>
                    <td>{bid.is_winner === 1 ? <strong>{resultOf(bid)}</strong> : resultOf(bid)}</td>
                    <td className={styles['time']}>{formatTime(bid.baojia_time)}</td>
                  </tr>
                );
              })}
            </LotTable>
          </>
        );
      }}
    </LotPart>
  );
}

function resultOf({ is_winner: isWinner, is_valid: isValid, reject_reason: reason, jieguo }: Bid): string {
  if (isWinner !== 1 && isValid === 0) return reason ? `否决投标：${reason}` : '否决投标';
  return jieguo;
}
