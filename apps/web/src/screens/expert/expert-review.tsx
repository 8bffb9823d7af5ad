import { useLocation } from 'react-router';
import { useRevealedPart } from '../../lib/loading/reveal.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { ownParameters, reviewAddress, type RowList } from './expert-address.ts';
import { onlyClues } from './expert-words.ts';
import styles from './expert.module.css';
import { AbilityCard, DeviationsCard, FunnelCard, HeatCard, YearsCard } from './overview-cards.tsx';
import { PanelCard } from './panel-card.tsx';
import type { Condition } from '@tenderscope/contract';
import { useStaleText } from '../../widgets/chart-card/use-stale-text.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { KpiTiles } from '../../widgets/kpi-tile/kpi-tiles.tsx';
import { RowsCard } from './rows-card.tsx';
import { usePanelOfMostAlerts } from './use-first-panel.ts';

const tiles = [
  ['expertNum', '专家'],
  ['reviewedLotNum', '参评标段'],
  ['flaggedMarkNum', '偏离评分'],
  ['leaningNum', '疑似倾向'],
  ['decisiveNum', '关键票'],
] as const;

/** Number of experts, panels, marks and findings; a click leads to the counted rows. */
function ReviewTiles({ conditions, onOpen }: { conditions: readonly Condition[]; onOpen: (rows: RowList) => void }) {
  const { data, isPlaceholderData, isError, isFetching, error, refetch } = useRows('expert.overview', conditions);
  const stale = useStaleText(conditions, isPlaceholderData);
  const row = { isOld: isPlaceholderData, stale, failure: isError && !isFetching ? error.message : null, retry: () => void refetch() };
  return (
    <KpiTiles row={row} columns={5} height={77}>
      {tiles.map(([metric, rows]) => (
        <KpiTile key={metric} metric={metric} value={data?.[0]?.[metric]} opens={`查看${rows}`} onOpen={() => onOpen(rows)} />
      ))}
    </KpiTiles>
  );
}

const none = [] as const;

/** Review behaviour of experts: those beyond chance, the suppliers they mark up or down, and every panel. */
export function ExpertReview() {
  const state = useFilters();
  const { conditions } = state;
  const { pathname } = useLocation();
  const [{ rows, panel, without }, change] = useUrlState(reviewAddress);
  const experts = useRows('expert.deviation', conditions);
  const first = usePanelOfMostAlerts(conditions, panel === null || panel === '');
  const list = useRevealedPart();
  return (
    <ScreenPage title="专家评审能力评估">
      <FilterBar state={state} ownParameters={ownParameters} events={['opening']}>
        <ScopeNote />
      </FilterBar>
      <ReviewTiles
        conditions={conditions}
        onOpen={(next) => {
          change({ rows: next });
          list.reveal();
        }}
      />
      <CardGrid>
        <GridCell span={6}>
          <FunnelCard conditions={conditions} loaded={experts} />
        </GridCell>
        <GridCell span={6}>
          <HeatCard conditions={conditions} />
        </GridCell>
        <GridCell>
          <RowsCard
            conditions={conditions}
            experts={experts.data ?? none}
            rows={rows}
            onRows={(next) => change({ rows: next })}
            path={pathname}
            cardRef={list.partRef}
          />
        </GridCell>
        <GridCell span={4}>
          <DeviationsCard conditions={conditions} loaded={experts} />
        </GridCell>
        <GridCell span={4}>
          <AbilityCard conditions={conditions} loaded={experts} />
        </GridCell>
        <GridCell span={4}>
          <YearsCard state={state} />
        </GridCell>
        <GridCell>
          <PanelCard lot={panel} first={first} without={without} onWithout={(code) => change({ without: code })} />
        </GridCell>
      </CardGrid>
      <p className={styles['text']}>{onlyClues}</p>
    </ScreenPage>
  );
}
