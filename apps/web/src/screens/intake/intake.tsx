import { admissionAgeBands, capitalBands } from '@tenderscope/contract';
import { useMemo } from 'react';
import type { ChartModel } from '../../charts/model.ts';
import type { Part } from '../../charts/prepare/part.ts';
import { prepareBars } from '../../charts/prepare/prepare-bars.ts';
import { prepareRank } from '../../charts/prepare/prepare-rank.ts';
import { prepareRing } from '../../charts/prepare/prepare-ring.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import { oneOf, urlFormat } from '../../lib/address/url-format.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { useLotView } from '../../widgets/lots-card/use-lot-view.ts';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { ActivationCard } from './activation-card.tsx';
import { GroupCard } from './group-card.tsx';
import { IntakeCourseCard } from './intake-course-card.tsx';
import { IntakeFilterBar } from './intake-filter-bar.tsx';
import { bandParts, intakeParts, suppliersMeasure } from './intake-parts.ts';
import { IntakeRegionCard } from './intake-region-card.tsx';
import { IntakeTiles } from './intake-tiles.tsx';
import { intakeViews } from './intake-views.ts';
import { SuppliersCard } from './suppliers-card.tsx';
import { admittedIn, inPoolAt, useIntake } from './use-intake.ts';
import { useIntakeRow } from './use-intake-row.ts';

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
  const shown = useMemo(() => [...conditions, ...(cohort === 'new' ? admittedIn(period) : inPoolAt(period))], [conditions, cohort, period]);
  const group = { state, conditions: shown };
  return (
    <ScreenPage title="主体入库情况分析">
      <IntakeFilterBar state={state} cohort={cohort} onCohort={(of) => choose({ of })} />
      <IntakeTiles row={row} views={views} onOpen={suppliers.open} />
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
