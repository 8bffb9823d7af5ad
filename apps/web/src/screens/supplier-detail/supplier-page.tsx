import { useMemo } from 'react';
import { useRevealedPart } from '../../lib/loading/reveal.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { ScoreCard } from '../../widgets/score-card/score-card.tsx';
import { CardGrid, GridCell } from '../../widgets/screen-layout/screen-layout.tsx';
import { CourseCard } from './course-card.tsx';
import { FlowsCard } from './flows-card.tsx';
import { MaterialsCard } from './materials-card.tsx';
import { PlacesCard } from './places-card.tsx';
import { PortraitHead } from './portrait-head.tsx';
import { PriceLevelCard } from './price-level-card.tsx';
import { RivalsCard } from './rivals-card.tsx';
import { SupplierTiles } from './supplier-tiles.tsx';
import { TablesCard } from './tables-card.tsx';
import { TiesCard } from './ties-card.tsx';
import { useTables } from './use-tables.ts';

/** All cards about one supplier, starting with the judgement. */
export function SupplierPage({ info }: { info: Row<'supplier.info'> }) {
  const state = useFilters();
  const { gys_guid: guid } = info;
  const values = useMemo(() => ({ gys_guid: guid }), [guid]);
  const tables = useTables();
  const score = useRevealedPart();
  const own = { state, values };
  const deals = useMemo(() => [{ name: 'gys_guid', matching: '=', value: guid }], [guid]);
  return (
    <>
      <FilterBar state={state} events={['award']} ownConditions={deals} />
      <PortraitHead info={info} onTable={tables.open} onScore={score.reveal} {...own} />
      <SupplierTiles onOpen={tables.open} {...own} />
      <CardGrid>
        <GridCell>
          <ScoreCard guid={guid} cardRef={score.partRef} />
        </GridCell>
        <GridCell>
          <CourseCard {...own} />
        </GridCell>
        <GridCell span={6}>
          <PriceLevelCard {...own} />
        </GridCell>
        <GridCell span={6}>
          <FlowsCard {...own} />
        </GridCell>
        <GridCell span={6}>
          <RivalsCard {...own} />
        </GridCell>
        <GridCell span={6}>
          <PlacesCard {...own} />
        </GridCell>
        <GridCell>
          <TiesCard info={info} values={values} />
        </GridCell>
        <GridCell>
          <MaterialsCard {...own} />
        </GridCell>
        <GridCell>
          <TablesCard tables={tables} {...own} />
        </GridCell>
      </CardGrid>
    </>
  );
}
