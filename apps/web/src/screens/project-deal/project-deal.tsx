import { useRevealedPart } from '../../lib/loading/reveal.ts';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { LotsCard } from '../../widgets/lots-card/lots-card.tsx';
import { usePickedLots } from '../../widgets/lots-card/use-picked-lots.ts';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { prepareBands } from '../../charts/prepare/prepare-bands.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ChartCard, type ChartView } from '../../widgets/chart-card/chart-card.tsx';
import { withLotParts, ofLots } from '../../widgets/lots-card/lot-part.ts';
import { amountBandParts } from './amount-band-parts.ts';
import { countOrAmount, type DealChartProps, type DealMetric } from './deal-chart.ts';
import { BiddersCard } from './bidders-card.tsx';
import { metrics, type Condition } from '@tenderscope/contract';
import { prepareAmountPairs } from '../../charts/prepare/prepare-amount-pairs.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import { SampleNote } from '../../widgets/chart-card/sample-note.tsx';
import { useOpenLot } from '../../widgets/links/use-open-lot.ts';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareStretches } from '../../charts/prepare/prepare-stretches.ts';
import { DealTiles } from './deal-tiles.tsx';
import { dealParts, dealViews, type DealViewKey } from './deal-views.ts';
import { DiscountCard } from './discount-card.tsx';
import { useMemo } from 'react';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { UnsharedNote } from '../../widgets/chart-card/unshared-note.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';

const won: Condition = { name: 'zbNum', matching: '>=', value: 1, whereIndex: 2 };

/** The suppliers behind the concentration, by amount. */
function WinnersCard({ conditions }: { conditions: readonly Condition[] }) {
  const [cardRef, seen] = useInView();
  const winners = useMemo(() => [...conditions, won], [conditions]);
  return (
    <Card
      title="中标供应商"
      metrics={['cr5', 'hhi', 'supplierNum']}
      actions={<UnsharedNote conditions={conditions} enabled={seen} />}
      ref={cardRef}
    >
      <PagedTable
        query="insight.supplierTop"
        conditions={winners}
        columns={['Gys_Name', 'zbJinE', 'zbNum', 'zbRate', 'tbNum']}
        rowKey="gys_guid"
        initialSort={{ name: 'zbJinE', rule: 'desc' }}
        links={{ Gys_Name: { party: 'company', guid: 'gys_guid' } }}
        exportName="中标供应商"
        name="projectDealWinners"
        enabled={seen}
      />
    </Card>
  );
}

const axes = { x: '预算金额', y: '中标金额', above: '高于预算' };

function pairsOf(rows: readonly Row<'deal.budgetAward'>[]) {
  const pairs = rows.flatMap(({ lot_guid: id, bd_name: name, budget, zbJinE }) =>
    budget === null || zbJinE === null ? [] : [{ id, name, x: budget, y: zbJinE }],
  );
  return pairs.length > 0 ? withData(prepareAmountPairs(pairs, axes), rows, (row) => row.lot_guid) : null;
}

/** Awarded against budgeted amounts; points above the diagonal exceed the budget. A click opens the lot. */
function BudgetAwardCard({ conditions }: { conditions: readonly Condition[] }) {
  const openLot = useOpenLot();
  return (
    <ChartCard
      title="预算与中标金额"
      height={453}
      query="deal.budgetAward"
      conditions={conditions}
      model={pairsOf}
      note={(rows) => rows[0] && <SampleNote shown={rows.length} complete={rows[0].wholeNum} />}
      table={{ columns: ['bd_name', 'budget', 'zbJinE'], rowKey: 'lot_guid', links: { bd_name: { lot: 'lot_guid' } } }}
      onPick={(row) => openLot(row.lot_guid)}
    />
  );
}

const measure = { ...measureOf('cycleDays'), name: '中位天数' };

function stretchesOf(rows: readonly Row<'deal.cycle'>[]) {
  const stretches = rows.map(({ step, stage, days, lotNum }) => ({ ...ofLots('stage', step), name: stage, value: days, count: lotNum }));
  return stretches.length > 0 ? withLotParts(prepareStretches(stretches, measure, metrics.lotNum.unit), stretches) : null;
}

/** Duration of each stage of a procurement: medians over the deals that have both times of the stage. A click shows these deals. */
function CycleCard({ conditions, onPick }: DealChartProps<'stage'>) {
  return (
    <ChartCard
      title="采购周期分段"
      metrics={['cycleDays']}
      height={320}
      query="deal.cycle"
      conditions={conditions}
      model={stretchesOf}
      onPick={onPick}
    />
  );
}

function bandsOf(rows: readonly Row<'deal.amountBands'>[], { metric, measure }: ChartView<DealMetric>) {
  const parts = amountBandParts(rows, metric);
  return parts.length > 0 ? withLotParts(prepareBands(parts, { axis: '单个标段成交金额（万元）', measure }), parts) : null;
}

/** Number of deals by size; a click shows those of one band. */
function AmountCard({ conditions, onPick }: DealChartProps<'amount'>) {
  return (
    <ChartCard
      title="成交金额分布"
      metrics={['dealNum', 'zbJinE']}
      height={304}
      query="deal.amountBands"
      conditions={conditions}
      measures={countOrAmount}
      model={bandsOf}
      table={{ columns: ['amountFrom', 'amountTo', 'dealNum', 'zbJinE'], rowKey: 'band' }}
      onPick={onPick}
    />
  );
}

const columns = [
  'bd_name',
  'zbr_name',
  'zb_fangshi',
  'budget',
  'ceiling',
  'zbJinE',
  'awardToCeiling',
  'savingRate',
  'secondGap',
  'bidderNum',
  'Gys_Name',
  'cycleDays',
  'BiaoDuan_bianhao',
  'zbtzs_fachu_time',
] as const;

export function ProjectDeal() {
  const state = useFilters();
  const { conditions } = state;
  const lots = usePickedLots(dealViews, dealParts);
  const winners = useRevealedPart();
  const openRows = (rows: DealViewKey | 'winners'): void => {
    if (rows === 'winners') winners.reveal();
    else lots.open(rows);
  };
  return (
    <ScreenPage title="项目成交分析">
      <FilterBar state={state} events={['award']} />
      <DealTiles state={state} onOpen={openRows} />
      <CardGrid>
        <GridCell span={7}>
          <AmountCard conditions={conditions} onPick={lots.pick} />
        </GridCell>
        <GridCell span={5}>
          <BiddersCard conditions={conditions} onPick={lots.pick} />
        </GridCell>
        <GridCell span={8}>
          <DiscountCard state={state} />
        </GridCell>
        <GridCell span={4}>
          <CycleCard conditions={conditions} onPick={lots.pick} />
        </GridCell>
        <GridCell span={6}>
          <BudgetAwardCard conditions={conditions} />
        </GridCell>
        <GridCell span={6}>
          <div ref={winners.partRef} tabIndex={-1}>
            <WinnersCard conditions={conditions} />
          </div>
        </GridCell>
        <GridCell>
          <LotsCard conditions={conditions} state={lots} columns={columns} name="projectDeal" />
        </GridCell>
      </CardGrid>
    </ScreenPage>
  );
}
