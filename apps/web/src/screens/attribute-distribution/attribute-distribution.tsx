import { useLotView } from '../../widgets/lots-card/use-lot-view.ts';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { Suspense, useMemo } from 'react';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { drawn, attributeParts, suppliersMeasure } from './attribute-parts.ts';
import { useAttributes, type AttributesState, type Trait } from './use-attributes.ts';
import { AttributeFilterBar } from './attribute-filter-bar.tsx';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { useRows, type Row } from '../../lib/queries/use-rows.ts';
import { RegionMapCard } from '../../widgets/region-map/region-map-card.tsx';
import { comparedPeriods, metrics, type Period } from '@tenderscope/contract';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { comparedFigure } from '../../widgets/kpi-tile/compared-figure.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { KpiTiles } from '../../widgets/kpi-tile/kpi-tiles.tsx';
import { useRequestedRow } from '../../widgets/kpi-tile/use-compared-row.ts';
import { attributeViews, tilePlans, type AttributeViewKey } from './attribute-views.ts';
import { prepareLines } from '../../charts/prepare/prepare-lines.ts';
import { yearsOf } from './years-of.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { SuppliersCard } from './suppliers-card.tsx';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useWhy } from '../../widgets/why/use-why.ts';

const AttributeWhy = lazyPart(async () => (await import('./attribute-why.tsx')).AttributeWhy);

/** Registrations and admissions of these suppliers by year, independent of the period. */
function AttributeTrend({ state: { conditions, values } }: { state: AttributesState }) {
  const dataEnd = useDataEnd();
  const model = useMemo(
    () => (rows: readonly Row<'market.monthly'>[]) => {
      const years = yearsOf(rows, dataEnd);
      if (years.length === 0) return null;
      const series = (['registeredNum', 'admittedNum'] as const).map((column) => ({ name: metrics[column].name, values: years.map((year) => year[column]) }));
      return prepareLines({ axis: '年份', categories: years.map(({ name, cut }) => ({ id: null, name, cut })), series, measure: suppliersMeasure });
    },
    [dataEnd],
  );
  return (
    <ChartCard
      title="注册与入库趋势"
      metrics={['registeredNum', 'admittedNum']}
      height={280}
      query="market.monthly"
      conditions={conditions}
      values={values}
      model={model}
      extra={<CardNote>全部年份，不受时间筛选</CardNote>}
    />
  );
}

interface AttributeCardProps {
  title: string;
  trait: Trait;
  state: AttributesState;
  /** Called to show the suppliers of a chosen slice. */
  onChosen: () => void;
  height?: number;
}

/** Suppliers by one attribute; a click chooses a value, which filters the rest of the page, or clears the choice. */
function AttributeCard({ title, trait, state, onChosen, height = 280 }: AttributeCardProps) {
  const { chosen, choose, values: period, conditions } = state;
  const values = useMemo(() => ({ dimension: trait, ...period }), [trait, period]);
  return (
    <ChartCard
      title={title}
      height={height}
      query="market.groups"
      conditions={conditions}
      values={values}
      model={drawn[trait]}
      onPick={({ id }) => {
        const isChosen = id === chosen[trait];
        choose(trait, isChosen ? null : id);
        if (!isChosen) onChosen();
      }}
    />
  );
}

/** Number of suppliers, and the shares that are active, new or at risk. */
function AttributeTiles({ state, onOpen }: { state: AttributesState; onOpen: (view: AttributeViewKey) => void }) {
  const { conditions, conditionsFor, values, valuesFor, period } = state;
  const open = (other: Period) => ({ conditions: conditionsFor(other), values: valuesFor(other) });
  const dataEnd = useDataEnd();
  const why = useWhy();
  const compared = period && comparedPeriods(period, dataEnd);
  const bases = compared && { yearAgo: open(compared.yearAgo), before: compared.before && open(compared.before) };
  const row = useRequestedRow('market.summary', { conditions, values }, bases, []);
  const complete = row.current?.marketNum ?? 0;
  return (
    <KpiTiles row={row} columns={4}>
      {tilePlans.map(({ metric, opens, compares }) => (
        <KpiTile
          key={metric}
          metric={metric}
          {...(compares ? comparedFigure(metric, (when) => row[when]?.[metric]) : { value: row.current?.[metric] })}
          note={metric === 'marketNum' ? null : { kind: 'share', fraction: complete === 0 ? null : (row.current?.[metric] ?? 0) / complete }}
          opens={`查看${attributeViews[opens].title}`}
          onOpen={() => onOpen(opens)}
          onWhy={why.opener(metric)}
        />
      ))}
      <Suspense>{why.why !== null && <AttributeWhy state={state} />}</Suspense>
    </KpiTiles>
  );
}

/** Suppliers by home region; a click on a province opens its cities. */
function AttributeMap({ state: { filters, change, conditions, values: period } }: { state: AttributesState }) {
  const [cardRef, seen] = useInView();
  const dimension = filters.province === null ? 'province' : 'city';
  const values = useMemo(() => ({ dimension, ...period }) as const, [dimension, period]);
  const query = useRows('market.groups', conditions, { values, enabled: seen });
  const parts = useMemo(() => attributeParts(query.data ?? []), [query.data]);
  return (
    <RegionMapCard
      title="地区分布"
      height={400}
      region={filters}
      onRegion={change}
      query="market.groups"
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

/** Composition of the supplier market; each slice filters the rest of the page and leads to its companies. */
export function AttributeDistribution() {
  const state = useAttributes();
  const rows = useLotView(attributeViews);
  const card = { state, onChosen: rows.reveal };
  return (
    <ScreenPage title="供应商属性分布">
      <AttributeFilterBar state={state} />
      <AttributeTiles state={state} onOpen={rows.open} />
      <CardGrid>
        <GridCell span={6}>
          <AttributeMap state={state} />
        </GridCell>
        <GridCell span={6}>
          <AttributeCard title="企业类型" trait="type" height={400} {...card} />
        </GridCell>
        <GridCell span={6}>
          <AttributeCard title="企业性质" trait="ownership" {...card} />
        </GridCell>
        <GridCell span={6}>
          <AttributeCard title="企业规模" trait="scale" {...card} />
        </GridCell>
        <GridCell span={6}>
          <AttributeCard title="注册资本" trait="capital" {...card} />
        </GridCell>
        <GridCell span={6}>
          <AttributeCard title="成立年限" trait="years" {...card} />
        </GridCell>
        <GridCell>
          <AttributeTrend state={state} />
        </GridCell>
        <GridCell>
          <SuppliersCard state={state} rows={rows} />
        </GridCell>
      </CardGrid>
    </ScreenPage>
  );
}
