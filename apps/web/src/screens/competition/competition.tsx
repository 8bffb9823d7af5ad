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
import { CompanyTiles } from './company-tiles.tsx';
import { MatrixCard } from './matrix-card.tsx';
import { NetworkCard } from './network-card.tsx';
import { PairsCard } from './pairs-card.tsx';
import { RivalsCard } from './rivals-card.tsx';
import { RivalsTableCard } from './rivals-table-card.tsx';
import { GapsCard, RotationCard } from './rotation-cards.tsx';

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
