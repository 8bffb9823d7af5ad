import { formatCount, formatRate, lowestMechanism } from '@tenderscope/contract';
import { minMarketLots } from '@tenderscope/detection';
import { useMemo } from 'react';
import { prepareHistogram } from '../../charts/prepare/prepare-histogram.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { RowsDrawer } from '../../widgets/rows-drawer/rows-drawer.tsx';
import styles from './market-tests.module.css';
import { binOf, marginHalves } from './margin-bands.ts';

type Band = Row<'relation.marketMargins'>;

const none = [] as const;
const links = {
  bd_name: { lot: 'lot_guid' },
  Gys_Name: { party: 'company', guid: 'gys_guid' },
  Target_Gys_Name: { party: 'company', guid: 'Target_gys_guid' },
  winner: { party: 'company', guid: 'winner_guid' },
} as const;

interface MarketDrawerProps {
  /** Mechanism and 品类, as `relation.marketTests` has them; null closes the drawer. */
  market: string | null;
  onClose: () => void;
}

/** The distances of the two lowest bids in the lots of a market, and the lots. */
export function MarketDrawer({ market, onClose }: MarketDrawerProps) {
  const values = useMemo(() => ({ market_guid: market ?? '' }), [market]);
  const material = market?.slice(lowestMechanism.length + 1) ?? '';
  const name = material.startsWith('|') || material === '' ? '未填品类' : material;
  return (
    <RowsDrawer title={market === null ? null : `${name}（${lowestMechanism}中标）：最低两家的价差`} onClose={onClose}>
      <div className={styles['market']}>
        <ChartCard
          title="价差分布（最小的一半）"
          query="relation.marketMargins"
          conditions={none}
          values={values}
          height={260}
          model={histogram}
          nothing="该市场没有两家以上有效报价、且有最高限价或预算的标段"
          note={halvesText}
        />
        <PagedTable
          query="relation.marketLots"
          conditions={none}
          values={values}
          columns={['bd_name', 'zbr_name', 'kaibiao_time', 'margin', 'Gys_Name', 'price', 'Target_Gys_Name', 'targetPrice', 'winner']}
          rowKey="lot_guid"
          initialSort={{ name: 'margin', rule: 'asc' }}
          links={links}
          exportName={`${name}：最低两家的价差`}
          name="marketTests.lots"
          enabled
        />
      </div>
    </RowsDrawer>
  );
}

function histogram(rows: readonly Band[]) {
  return rows.length === 0 ? null : prepareHistogram(rows.map(binOf), { measure: { name: '最低两家价差', type: 'rate', unit: '%' }, unit: '个' });
}

function halvesText(rows: readonly Band[]): string {
  const halves = marginHalves(rows);
  if (halves === null) return '';
  const { bound, near, far } = halves;
  const few = near + far < Math.floor(minMarketLots / 2) - 1 ? `；不足 ${minMarketLots} 个标段，不作检验` : '';
  return `价差小于 ${formatRate(bound)} 的标段 ${formatCount(near)} 个，同宽的下一段 ${formatCount(far)} 个；竞争时前者不少于后者${few}`;
}
