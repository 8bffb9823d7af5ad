import { baselineNames, type Baseline } from '@tenderscope/contract';
import { useMemo } from 'react';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { FilterField } from '../../widgets/filter-bar/filter-field.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { LotsCard } from '../../widgets/lots-card/lots-card.tsx';
import { usePickedLots } from '../../widgets/lots-card/use-picked-lots.ts';
import { RadioButtons } from '../../widgets/radio-buttons/radio-buttons.tsx';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { BiddersCard } from './bidders-card.tsx';
import { LevelsCard } from './levels-card.tsx';
import { RankCard } from './rank-card.tsx';
import { RateBandsCard } from './rate-bands-card.tsx';
import { SavingTiles } from './saving-tiles.tsx';
import { SavingTrendCard } from './saving-trend-card.tsx';
import { categoryRank, methodRank, unitRank } from './saving-ranks.ts';
import { savingParts, savingViews } from './saving-views.ts';
import { useBaseline } from './use-baseline.ts';

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
