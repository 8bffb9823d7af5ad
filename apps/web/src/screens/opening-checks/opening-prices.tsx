import { formatCount, formatRate, formatTime, formatWan } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import { useRuleThresholds } from '../../lib/rules/use-rule-thresholds.ts';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import { placePrices } from '../../widgets/price-strip/place-prices.ts';
import { PriceStrip } from '../../widgets/price-strip/price-strip.tsx';
import styles from './opening-checks.module.css';

interface OpeningPricesProps {
  rows: readonly Row<'opening.bids'>[];
  /** In yuan. */
  ceiling: number | null;
}

/** Mean of the prices above 0, in yuan; null without one. */
function meanOf(rows: readonly Row<'opening.bids'>[]): number | null {
  const prices = rows.flatMap(({ price }) => (price !== null && price > 0 ? [price] : []));
  return prices.length === 0 ? null : prices.reduce((sum, price) => sum + price, 0) / prices.length;
}

/** The opened prices of one lot as a picture and as a table. */
export function OpeningPrices({ rows, ceiling }: OpeningPricesProps) {
  const bids = rows.map(({ gys_guid, Gys_Name, price }) => ({ guid: gys_guid, name: Gys_Name ?? gys_guid, price }));
  const { data: thresholds } = useRuleThresholds();
  const lowShare = thresholds?.find(({ key }) => key === 'lowOfMean')?.periods[0]?.value;
  const mean = meanOf(rows);
  const picture = placePrices(bids, [
    { name: '均价', kind: 'mean', price: mean },
    ...(lowShare === undefined || mean === null || rows.length < 2
      ? []
      : [{ name: `均价的 ${formatRate(lowShare)}`, kind: 'limit' as const, price: mean * lowShare }]),
    { name: '最高限价', kind: 'ceiling', price: ceiling },
  ]);
  return (
    <>
      <p className={styles['note']}>{`开标时 ${formatCount(rows.length)} 家报价，含之后可能被否决的；联合体各成员分别列出`}</p>
      {picture && <PriceStrip picture={picture} />}
      <div className={styles['scroll']} role="region" aria-label="报价明细" tabIndex={0}>
        <table className={styles['prices']}>
          <thead>
            <tr>
              <th scope="col">投标人</th>
              <th scope="col" className={styles['figure']}>报价(万元)</th>
              <th scope="col" className={styles['figure']}>占限价</th>
              <th scope="col">报价时间</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ gys_guid, Gys_Name, price, baojia_time }) => (
              <tr key={gys_guid}>
                <td><PartyLink party="company" guid={gys_guid} name={Gys_Name ?? gys_guid} /></td>
                <td className={styles['figure']}>{formatWan(price)}</td>
                <td className={styles['figure']}>{formatRate(price !== null && ceiling ? price / ceiling : null)}</td>
                <td>{formatTime(baojia_time)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
