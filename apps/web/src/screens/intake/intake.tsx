import { admissionAgeBands, capitalBands, comparedPeriods, type Period, type Condition } from '@tenderscope/contract';
import { Suspense, useMemo } from 'react';
import type { ChartModel, PickableModel } from '../../charts/model.ts';
import type { Part } from '../../charts/prepare/part.ts';
import { prepareBars } from '../../charts/prepare/prepare-bars.ts';
import { prepareRank } from '../../charts/prepare/prepare-rank.ts';
import { prepareRing } from '../../charts/prepare/prepare-ring.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import { oneOf, urlFormat } from '../../lib/address/url-format.ts';
import { useRows, type Row } from '../../lib/queries/use-rows.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { useLotView } from '../../widgets/lots-card/use-lot-view.ts';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { ActivationCard } from './activation-card.tsx';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { admittedIn, inPoolAt, useIntake, type IntakeState, type Trait } from './use-intake.ts';
import { IntakeCourseCard } from './intake-course-card.tsx';
import { IntakeFilterBar } from './intake-filter-bar.tsx';
import { bandParts, intakeParts, suppliersMeasure } from './intake-parts.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useWhy } from '../../widgets/why/use-why.ts';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { RegionMapCard } from '../../widgets/region-map/region-map-card.tsx';
import { comparedFigure, courseOf } from '../../widgets/kpi-tile/compared-figure.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { KpiTiles } from '../../widgets/kpi-tile/kpi-tiles.tsx';
import { useRequestedRow, type ComparedRow } from '../../widgets/kpi-tile/use-compared-row.ts';
import type { LotViews } from '../../widgets/lots-card/lot-view.ts';
import { tilePlans, intakeViews, type IntakeViewKey } from './intake-views.ts';
import { SuppliersCard } from './suppliers-card.tsx';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { courseSteps } from '../../widgets/kpi-tile/course-steps.ts';

const IntakeWhy = lazyPart(async () => (await import('./intake-why.tsx')).IntakeWhy);

interface GroupCardProps {
  title: string;
  trait: Trait;
  state: IntakeState;
  /** Conditions on suppliers. */
  conditions: readonly Condition[];
  /** Must be referentially stable. */
  prepare: (rows: readonly Row<'intake.groups'>[]) => PickableModel<Part> | null;
  height?: number;
}

/** Suppliers by one attribute; a click chooses one of its values, or clears the choice. */
function GroupCard({ title, trait, state: { chosen, choose }, conditions, prepare, height = 264 }: GroupCardProps) {
  const values = useMemo(() => ({ dimension: trait }), [trait]);
  return (
    <ChartCard
      title={title}
      height={height}
      query="intake.groups"
      conditions={conditions}
      values={values}
      model={prepare}
      onPick={({ id }) => choose(trait, id === chosen[trait] ? null : id)}
    />
  );
}

const height = 400;

/** Suppliers by home region. */
function IntakeRegionCard({ state: { filters, change }, conditions }: { state: IntakeState; conditions: readonly Condition[] }) {
  const [cardRef, seen] = useInView();
  const values = useMemo(() => ({ dimension: filters.province === null ? 'province' : 'city' }) as const, [filters.province]);
  const query = useRows('intake.groups', conditions, { values, enabled: seen });
  const parts = useMemo(() => intakeParts(query.data ?? []), [query.data]);
  return (
    <RegionMapCard
      title="地区分布"
      height={height}
      region={filters}
      onRegion={change}
      query="intake.groups"
      conditions={conditions}
      values={values}
      loaded={query}
      parts={parts}
      measure={suppliersMeasure}
      seen={seen}
      cardRef={cardRef}
    />
  );
}

interface IntakeTilesProps {
  row: ComparedRow<'intake.summary'>;
  views: LotViews<IntakeViewKey>;
  onOpen: (view: IntakeViewKey) => void;
}

/** Supplier figures, compared with the previous year and the previous period. */
function IntakeTiles({ row, views, onOpen }: IntakeTilesProps) {
  const { opener } = useWhy();
  return (
    <KpiTiles row={row} columns={4} height={254}>
      {tilePlans.map(({ metric, opens, compares }) => (
        <KpiTile
          key={metric}
          metric={metric}
          {...(compares ? comparedFigure(metric, (when) => row[when]?.[metric]) : { value: row.current?.[metric] })}
          monthly={courseOf(row.course, (step) => step[metric])}
          onWhy={opener(metric)}
          opens={`查看${views[opens].title}`}
          onOpen={() => onOpen(opens)}
        />
      ))}
    </KpiTiles>
  );
}

/** The figures of the period, of the same period a year earlier and of the preceding period. */
function useIntakeRow({ period, hasPeriod, conditions }: IntakeState): ComparedRow<'intake.summary'> {
  const open = ({ from, to }: Period) => ({ conditions, values: { periodFrom: from, periodTo: to } });
  const dataEnd = useDataEnd();
  const { yearAgo, before } = comparedPeriods(period, dataEnd);
  const steps = courseSteps(hasPeriod ? period : null, dataEnd).map(open);
  return useRequestedRow('intake.summary', open(period), hasPeriod ? { yearAgo: open(yearAgo), before: before && open(before) } : null, steps);
}

type Groups = readonly Row<'intake.groups'>[];
const drawnBy = (draw: (parts: readonly Part[]) => ChartModel, partsOf: (rows: Groups) => Part[] = intakeParts) => (rows: Groups) => {
  const parts = partsOf(rows);
  return rows.length > 0 ? withData(draw(parts), parts, ({ id }) => id) : null;
};
const ring = drawnBy((parts) => prepareRing(parts, suppliersMeasure));
// The names of types differ in their last words.
const rank = drawnBy((parts) => prepareRank(parts, suppliersMeasure, { top: 8, nameWidth: 200 }));
const barsOf = (axis: string, bands: readonly { name: string }[]) =>
  drawnBy(
    (parts) => {
      const series = [{ name: suppliersMeasure.name, values: parts.map(({ value }) => value) }];
      return prepareBars({ axis, categories: parts, series, measure: suppliersMeasure });
    },
    (rows) => bandParts(rows, bands),
  );
const capitalBars = barsOf('注册资本', capitalBands);
const ageBars = barsOf('成立年数', admissionAgeBands);
const choices = urlFormat({ of: oneOf(['new', 'pool']) });

export function Intake() {
  const state = useIntake();
  const [{ of: cohort }, choose] = useUrlState(choices);
  const { conditions, period } = state;
  const views = useMemo(() => intakeViews(period), [period]);
  const suppliers = useLotView(views);
  const row = useIntakeRow(state);
  const { why } = useWhy();
  const shown = useMemo(() => [...conditions, ...(cohort === 'new' ? admittedIn(period) : inPoolAt(period))], [conditions, cohort, period]);
  const group = { state, conditions: shown };
  return (
    <ScreenPage title="主体入库情况分析">
      <IntakeFilterBar state={state} cohort={cohort} onCohort={(of) => choose({ of })} />
      <IntakeTiles row={row} views={views} onOpen={suppliers.open} />
      <Suspense>{why !== null && <IntakeWhy state={state} />}</Suspense>
      <CardGrid>
        <GridCell span={8}>
          <IntakeCourseCard state={state} />
        </GridCell>
        <GridCell span={4}>
          <ActivationCard state={state} />
        </GridCell>
        <GridCell span={6}>
          <IntakeRegionCard {...group} />
        </GridCell>
        <GridCell span={6}>
          <GroupCard title="注册资本" trait="capital" prepare={capitalBars} height={400} {...group} />
        </GridCell>
        <GridCell span={4}>
          <GroupCard title="企业类型" trait="type" prepare={rank} {...group} />
        </GridCell>
        <GridCell span={4}>
          <GroupCard title="企业规模" trait="scale" prepare={ring} {...group} />
        </GridCell>
        <GridCell span={4}>
          <GroupCard title="入库时成立年数" trait="age" prepare={ageBars} {...group} />
        </GridCell>
        <GridCell>
          <SuppliersCard conditions={conditions} state={suppliers} />
        </GridCell>
      </CardGrid>
    </ScreenPage>
  );
}
