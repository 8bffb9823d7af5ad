import { useMemo } from 'react';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { useQueryInfo } from '../../lib/queries/use-catalog.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { minMembers } from '../../widgets/comparison/comparison-address.ts';
import { kindNames } from '../../widgets/comparison/kind-names.ts';
import { pickColumns } from '../../widgets/data-table/pick-columns.ts';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { compareFigures, type Figure } from './compare-figures.ts';
import { ExportComparison } from './export-comparison.tsx';
import { FigureTiles, FiguresTable, WaitingTiles } from './figures-parts.tsx';
import { MembersCard } from './members-card.tsx';
import { lengthNote } from './period-texts.ts';
import { TrendCard } from './trend-card.tsx';
import { useComparison, type ComparisonPage } from './use-comparison.ts';

const ownParameters = ['base', 'grain', 'figure'];

/** Two to five suppliers, units, categories or periods side by side. */
export function Comparison() {
  const page = useComparison();
  const { state, choice, members } = page;
  const dataEnd = useDataEnd();
  const note = choice.kind === 'period' ? lengthNote(members.trend.flatMap(({ period }) => period ?? []), dataEnd) : '';
  return (
    <ScreenPage title="对比分析">
      <FilterBar state={state} ownParameters={ownParameters}>
        <ScopeNote />
      </FilterBar>
      <MembersCard page={page} note={note} />
      {choice.members.length >= minMembers && <Compared page={page} />}
    </ScreenPage>
  );
}

/** Figures by their columns. */
function useFigures(page: ComparisonPage): { figures: readonly Figure[]; inChart: readonly Figure[] } {
  const { columnsOf, columns, trendQuery, trendFigures } = page.members;
  const info = useQueryInfo(columnsOf).columns;
  const months = useQueryInfo(trendQuery).columns;
  return useMemo(() => {
    const read = (all: typeof info, names: readonly string[]): Figure[] =>
      pickColumns(all, names).map(({ name, title, type, unit }) => ({ name, measure: { name: title, unit, type: type === 'money' || type === 'rate' ? type : 'count' } }));
    return { figures: read(info, columns), inChart: read(months, trendFigures) };
  }, [info, months, columns, trendFigures]);
}

function Compared({ page }: { page: ComparisonPage }) {
  const { members, base, choice } = page;
  const { figures, inChart } = useFigures(page);
  const { isError } = members.figuresState;
  const isPending = members.figuresState.isPending || figures.length === 0;
  const compared = useMemo(() => compareFigures(figures, members.values, base), [figures, members.values, base]);
  const loaded = { ...members.figuresState, data: isPending || isError ? undefined : compared };
  const shown = { figures: compared, named: members.named, base };
  return (
    <>
      {isPending
        ? <WaitingTiles tiles={members.columns.length} members={members.named.length} />
        : <LoadedPart query={loaded} name="指标" height={280}>{() => <FigureTiles {...shown} />}</LoadedPart>}
      <CardGrid>
        <GridCell>
          <TrendCard page={page} figures={inChart} />
        </GridCell>
        <GridCell>
          <Card
            title="指标对比"
            actions={(
              <>
                {members.peers !== null && <CardNote>{members.peers}</CardNote>}
                {loaded.data !== undefined && <ExportComparison title={`${kindNames[choice.kind]}对比`} figures={compared} members={members} base={base} />}
              </>
            )}
          >
            <LoadedPart query={loaded} name="指标对比" height={480}>
              {() => <FiguresTable {...shown} />}
            </LoadedPart>
          </Card>
        </GridCell>
      </CardGrid>
    </>
  );
}
