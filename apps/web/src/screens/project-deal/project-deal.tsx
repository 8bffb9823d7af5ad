import { useRevealedPart } from '../../lib/loading/reveal.ts';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { LotsCard } from '../../widgets/lots-card/lots-card.tsx';
import { usePickedLots } from '../../widgets/lots-card/use-picked-lots.ts';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { AmountCard } from './amount-card.tsx';
import { BiddersCard } from './bidders-card.tsx';
import { BudgetAwardCard } from './budget-award-card.tsx';
import { CycleCard } from './cycle-card.tsx';
import { DealTiles } from './deal-tiles.tsx';
import { dealParts, dealViews, type DealViewKey } from './deal-views.ts';
import { DiscountCard } from './discount-card.tsx';
import { WinnersCard } from './winners-card.tsx';

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
