import { useCallback, useMemo } from 'react';
import { useRevealedPart } from '../../lib/loading/reveal.ts';
import { optionalText, urlFormat } from '../../lib/address/url-format.ts';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { useJoinedGuid } from '../../lib/queries/use-joined-guid.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { ChoiceCard } from './choice-card.tsx';
import type { Condition, MetricKey } from '@tenderscope/contract';
import type { LoadedRows } from '../../widgets/chart-card/chart-card.tsx';
import { useStaleText } from '../../widgets/chart-card/use-stale-text.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { KpiTiles } from '../../widgets/kpi-tile/kpi-tiles.tsx';
import { figuresOf } from './company-figures.ts';
import { rivalsTitle, RivalsTableCard } from './rivals-table-card.tsx';
import { MatrixCard, noMeetings, type PairsOfMostActive } from './matrix-card.tsx';
import { Progress } from 'antd';
import { useGraphLayout } from '../../charts/graph/graph-layout/use-graph-layout.ts';
import { prepareGraph } from '../../charts/graph/prepare-graph.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import { edgeKinds, networkOf } from './network-parts.ts';
import { TableCard } from '../../widgets/data-table/table-card.tsx';
import { pairPath } from '../../widgets/links/pair-address.ts';
import { RivalsCard } from './rivals-card.tsx';
import { GapsCard, RotationCard } from './rotation-cards.tsx';

/** Network of companies, with communities of those that meet each other more often than others. */
function NetworkCard({ conditions, loaded, cardRef }: PairsOfMostActive) {
  const { data } = loaded;
  const drawn = useMemo(() => (data && data.length > 0 ? networkOf(data) : null), [data]);
  const { positions, progress, failed } = useGraphLayout(drawn?.network ?? null);
  const model = useMemo(
    () => positions && drawn && prepareGraph(drawn.network, positions, { nodeKinds: drawn.nodeKinds, edgeKinds, strength: '相遇次数' }),
    [positions, drawn],
  );
  const isLayingOut = drawn !== null && model === null && !failed;
  const stale = useStaleText(conditions, loaded.isPlaceholderData);
  return (
    <ChartFrame
      title="相遇网络"
      height={400}
      query={isLayingOut ? { ...loaded, isPending: true } : loaded}
      stale={stale}
      model={model}
      nothing={failed ? '关系图布局失败，请刷新页面重试' : noMeetings}
      extra={
        isLayingOut
          ? <Progress type="circle" size={18} percent={Math.round(progress * 100)} aria-label="布局进度" />
          : <CardNote>相遇最多的 24 家；颜色为相遇密集的群，不是团伙</CardNote>
      }
      cardRef={cardRef}
    />
  );
}

const pair = { page: pairPath, query: { a: 'gys_guid', b: 'Target_gys_guid' }, keepsFilters: true } as const;
const links = {
  Gys_Name: { party: 'company', guid: 'gys_guid' },
  Target_Gys_Name: { party: 'company', guid: 'Target_gys_guid' },
  meetNum: pair,
  kind: pair,
} as const;
const values = { minTimes: 2 };

/** The pairs that meet most in the selection; the number of meetings opens the pair. */
function PairsCard({ conditions }: { conditions: readonly Condition[] }) {
  return (
    <TableCard
      title="相遇最多的企业对"
      note="相遇 2 次及以上；点相遇次数查看逐次报价与判断依据"
      query="competition.pairs"
      conditions={conditions}
      values={values}
      columns={['Gys_Name', 'Target_Gys_Name', 'meetNum', 'ownWins', 'rivalWins', 'otherWins', 'priceGap', 'kind', 'isSuspected']}
      rowKey="pair_guid"
      initialSort={{ name: 'meetNum', rule: 'desc' }}
      links={links}
      name="competition.pairs"
    />
  );
}

interface CompanyTilesProps {
  loaded: LoadedRows<'competition.rivals'>;
  conditions: readonly Condition[];
  onOpen: () => void;
}

const shown = ['rivalNum', 'meetNum', 'meetWins', 'meetLosses', 'otherWins'] as const satisfies readonly MetricKey[];

/** Number of rivals, meetings and wins of a company; a click leads to the rivals behind the figure. */
function CompanyTiles({ loaded, conditions, onOpen }: CompanyTilesProps) {
  const { data, isPlaceholderData, isError, isFetching, error, refetch } = loaded;
  const stale = useStaleText(conditions, isPlaceholderData);
  const figures = data && figuresOf(data);
  const row = { isOld: isPlaceholderData, stale, failure: isError && !isFetching ? (error?.message ?? '') : null, retry: () => void refetch() };
  return (
    <KpiTiles row={row} columns={5} height={77}>
      {shown.map((metric) => (
        <KpiTile key={metric} metric={metric} value={figures?.[metric]} opens={`查看${rivalsTitle}`} onOpen={onOpen} />
      ))}
    </KpiTiles>
  );
}

const address = urlFormat({ gys_guid: optionalText });
const ownParameters = ['gys_guid'];
const none = [] as const;

/** Companies that meet on lots, and which of them win: for one company, one category, or all. */
export function Competition() {
  const state = useFilters();
  const { conditions } = state;
  const [{ gys_guid: requested }, change] = useUrlState(address);
  const guid = requested === '' ? null : requested;
  const values = useMemo(() => ({ gys_guid: guid ?? '' }), [guid]);
  const info = useRows('supplier.info', none, { values, enabled: guid !== null });
  const known = info.isPlaceholderData ? undefined : info.data?.[0];
  useJoinedGuid(guid, known?.gys_guid, useCallback((gys_guid: string) => change({ gys_guid }, { replace: true }), [change]));
  const rivals = useRows('competition.rivals', conditions, { values, enabled: guid !== null });
  const table = useRevealedPart();
  const [pairsRef, pairsSeen] = useInView();
  const [lotsRef, lotsSeen] = useInView();
  const pairs = { conditions, values, loaded: useRows('competition.matrix', conditions, { values, enabled: pairsSeen }), cardRef: pairsRef };
  const lots = { conditions, values, loaded: useRows('competition.rotation', conditions, { values, enabled: lotsSeen }), cardRef: lotsRef };
  return (
    <ScreenPage title="竞争关系分析">
      <FilterBar state={state} ownParameters={ownParameters} events={['opening']}>
        <ScopeNote />
      </FilterBar>
      <ChoiceCard
        guid={guid}
        name={info.isSuccess && !info.isPlaceholderData ? (known?.Gys_Name ?? null) : undefined}
        materials={state.filters.materials}
        failure={info.isError && !info.isFetching ? { message: info.error.message, retry: () => void info.refetch() } : null}
        onPick={(gys_guid) => change({ gys_guid })}
      />
      {guid !== null && <CompanyTiles loaded={rivals} conditions={conditions} onOpen={table.reveal} />}
      <CardGrid>
        {guid === null
          ? (
              <GridCell>
                <PairsCard conditions={conditions} />
              </GridCell>
            )
          : (
              <>
                <GridCell>
                  <RivalsCard conditions={conditions} values={values} loaded={rivals} />
                </GridCell>
                <GridCell>
                  <RivalsTableCard conditions={conditions} values={values} cardRef={table.partRef} />
                </GridCell>
              </>
            )}
        <GridCell>
          <RotationCard {...lots} />
        </GridCell>
        <GridCell span={6}>
          <MatrixCard {...pairs} />
        </GridCell>
        <GridCell span={6}>
          <NetworkCard {...pairs} />
        </GridCell>
        <GridCell>
          <GapsCard {...lots} />
        </GridCell>
      </CardGrid>
    </ScreenPage>
  );
}
