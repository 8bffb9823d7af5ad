import { baselineNames, metrics, type Baseline, type Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { FilterField } from '../../widgets/filter-bar/filter-field.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { LotsCard } from '../../widgets/lots-card/lots-card.tsx';
import { usePickedLots } from '../../widgets/lots-card/use-picked-lots.ts';
import { RadioButtons } from '../../widgets/radio-buttons/radio-buttons.tsx';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { BiddersCard } from './bidders-card.tsx';
import { prepareWaterfall } from '../../charts/prepare/prepare-waterfall.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { SampleNote } from '../../widgets/chart-card/sample-note.tsx';
import { RankCard } from './rank-card.tsx';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareBands } from '../../charts/prepare/prepare-bands.ts';
import { withLotParts, type LotPart } from '../../widgets/lots-card/lot-part.ts';
import { rateBandParts, rateLegend } from './rate-band-parts.ts';
import type { SavingCardProps } from './saving-card-props.ts';
import { SavingTiles } from './saving-tiles.tsx';
import { SavingTrendCard } from './saving-trend-card.tsx';
import { categoryRank, methodRank, unitRank } from './saving-ranks.ts';
import { savingParts, savingViews } from './saving-views.ts';
import { useBaseline } from './use-baseline.ts';

type Rows = readonly Row<'saving.rateBands'>[];

function bandsOf(rows: Rows) {
  const parts = rateBandParts(rows);
  if (parts.length === 0) return null;
  return withLotParts(prepareBands(parts, { axis: '节资率（%）', measure: measureOf('lotNum'), legend: rateLegend }), parts);
}

const lotsIn = (rows: Rows): number => rows.reduce((sum, { lotNum }) => sum + lotNum, 0);

/** Number of lots by saving rate; no lot is left out. A click shows those of one band. */
function RateBandsCard({ state, values, onPick }: SavingCardProps & { onPick: (part: LotPart<'rate'>) => void }) {
  return (
    <ChartCard
      title="节资率分布"
      metrics={['medianRate', 'negativeNum', 'over60Num']}
      height={320}
      query="saving.rateBands"
      conditions={state.conditions}
      values={values}
      model={bandsOf}
      note={(rows) => lotsIn(rows) > 0 && <SampleNote shown={lotsIn(rows)} />}
      onPick={onPick}
    />
  );
}

const levels = [
  ['budget', '预算'],
  ['ceiling', '限价'],
  ['averagePrice', '均价'],
  ['zbJinE', '中标'],
] as const;
const measure = { name: '金额', type: 'money', unit: metrics.zbJinE.unit } as const;

function waterfallOf([row]: readonly Row<'saving.levels'>[]) {
  if (!row || row.lotNum === 0) return null;
  return prepareWaterfall(
    levels.map(([column, name]) => ({ id: null, name, value: row[column] })),
    measure,
  );
}

/** From budget to award, for lots that have all four amounts. */
function LevelsCard({ conditions }: { conditions: readonly Condition[] }) {
  return (
    <ChartCard
      title="预算到中标"
      height={288}
      query="saving.levels"
      conditions={conditions}
      model={waterfallOf}
      note={([row]) => row && row.lotNum > 0 && <SampleNote shown={row.lotNum} />}
    />
  );
}

const baselineOptions = Object.entries(baselineNames).map(([value, label]) => ({ value: value as Baseline, label }));
/** Baseline of savings: its column in the table of lots. */
const baselineColumns = { budget: 'budget', ceiling: 'ceiling', average: 'averagePrice' } as const;

export function SavingAnalysis() {
  const state = useFilters();
  const { baseline, values, choose } = useBaseline();
  const views = useMemo(() => savingViews(baseline), [baseline]);
  const lots = usePickedLots(views, savingParts);
  const columns = useMemo(
    () =>
      [
        'bd_name',
        'zbr_name',
        'zb_fangshi',
        baselineColumns[baseline],
        'zbJinE',
        'saving',
        'savingRate',
        'bidderNum',
        'Gys_Name',
        'pinlei',
        'zbtzs_fachu_time',
      ] as const,
    [baseline],
  );
  return (
    <ScreenPage title="节资分析">
      <FilterBar state={state} events={['award']}>
        <FilterField label="节资基准">
          <RadioButtons label="节资基准" options={baselineOptions} value={baseline} onChange={choose} />
        </FilterField>
      </FilterBar>
      <SavingTiles state={state} values={values} views={views} onOpen={lots.open} />
      <CardGrid>
        <GridCell span={7}>
          <SavingTrendCard state={state} values={values} />
        </GridCell>
        <GridCell span={5}>
          <LevelsCard conditions={state.conditions} />
        </GridCell>
        <GridCell span={4}>
          <RankCard state={state} values={values} rank={unitRank} />
        </GridCell>
        <GridCell span={4}>
          <RankCard state={state} values={values} rank={categoryRank} />
        </GridCell>
        <GridCell span={4}>
          <RankCard state={state} values={values} rank={methodRank} />
        </GridCell>
        <GridCell span={6}>
          <RateBandsCard state={state} values={values} onPick={lots.pick} />
        </GridCell>
        <GridCell span={6}>
          <BiddersCard state={state} values={values} onPick={lots.pick} />
        </GridCell>
        <GridCell>
          <LotsCard conditions={state.conditions} state={lots} columns={columns} baseline={baseline} name="saving" />
        </GridCell>
      </CardGrid>
    </ScreenPage>
  );
}
