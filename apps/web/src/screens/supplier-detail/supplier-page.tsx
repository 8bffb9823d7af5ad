import { useMemo } from 'react';
import { useRevealedPart } from '../../lib/loading/reveal.ts';
import { useRows, type Row } from '../../lib/queries/use-rows.ts';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { ScoreCard } from './score-card/score-card.tsx';
import { CardGrid, GridCell } from '../../widgets/screen-layout/screen-layout.tsx';
import { CourseCard } from './course-card.tsx';
import { unnamed, type MetricKey } from '@tenderscope/contract';
import { prepareSankey } from '../../charts/prepare/prepare-sankey.ts';
import { ChartCard, type ChartView } from '../../widgets/chart-card/chart-card.tsx';
import type { SupplierCardProps } from './supplier-card-props.ts';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { TableCard } from '../../widgets/data-table/table-card.tsx';
import { PlacesCard } from './places-card.tsx';
import { PortraitHead } from './portrait-head.tsx';
import { Select } from 'antd';
import { oneOf, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { priceBases, priceLevelBars, priceLevelText } from './price-level.ts';
import { RivalsCard } from './rivals-card.tsx';
import { comparedFigure, courseOf } from '../../widgets/kpi-tile/compared-figure.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { KpiTiles } from '../../widgets/kpi-tile/kpi-tiles.tsx';
import { useComparedRow } from '../../widgets/kpi-tile/use-compared-row.ts';
import { comparableOf, winRateFigure } from '../../widgets/kpi-tile/win-rate-figure.ts';
import { useWhy } from '../../widgets/why/use-why.ts';
import { WhySlot } from '../../widgets/why/why-slot.tsx';
import { tables, type TableKey } from './tables.ts';
import { TablesCard } from './tables-card.tsx';
import { TiesCard } from './ties-card.tsx';
import { useTables } from './use-tables.ts';

/** The tiles in order, with the table behind each. */
const plans = [
  { metric: 'tbNum', opens: 'bids' },
  { metric: 'zbNum', opens: 'awards' },
  { metric: 'zbRate', opens: 'wins' },
  { metric: 'zbJinE', opens: 'awards' },
] as const satisfies readonly { metric: MetricKey; opens: TableKey }[];

const tileMetrics = plans.map(({ metric }) => metric);

/** Bids and wins of the supplier, compared with the previous year and the previous period. */
function SupplierTiles({ state, values, onOpen }: SupplierCardProps & { onOpen: (table: TableKey) => void }) {
  const row = useComparedRow('supplier.profile', state, values);
  const why = useWhy();
  const exceeds = row.current?.exceedRate;
  return (
    <KpiTiles row={row} columns={4} height={121}>
      {plans.map(({ metric, opens }) => (
        <KpiTile
          key={metric}
          metric={metric}
          note={metric === 'zbJinE' && typeof exceeds === 'number' ? { kind: 'exceeds', percent: exceeds } : null}
          {...(metric === 'zbRate' ? winRateFigure(row) : comparedFigure(metric, (when) => row[when]?.[metric]))}
          monthly={courseOf(row.course, (step) => step[metric])}
          opens={`查看${tables[opens].title}`}
          onOpen={() => onOpen(opens)}
          onWhy={why.opener(metric)}
        />
      ))}
      <WhySlot state={state} metrics={comparableOf(tileMetrics, row.current)} supplier={values.gys_guid} />
    </KpiTiles>
  );
}

const format = urlFormat({ basis: oneOf(priceBases) });
const options = priceBases.map((value) => ({ value, label: value }));

/** Price level of the supplier compared with other bidders on the same lots. */
function PriceLevelCard({ state: { conditions }, values }: SupplierCardProps) {
  const [cardRef, seen] = useInView();
  const [{ basis }, change] = useUrlState(format);
  const query = useRows('supplier.priceLevels', conditions, { values, enabled: seen });
  const model = useMemo(() => priceLevelBars(query.data ?? [], basis), [query.data, basis]);
  const text = priceLevelText(query.data ?? [], basis);
  return (
    <ChartCard
      title="价格水平"
      height={320}
      query="supplier.priceLevels"
      conditions={conditions}
      values={values}
      loaded={query}
      model={model}
      nothing="所选范围内没有可比较的有效报价"
      extra={<Select size="small" aria-label="比较基准" options={options} value={basis} onChange={(next) => change({ basis: next })} style={{ width: 116 }} />}
      head={text !== '' && <CardNote>{text}</CardNote>}
      cardRef={cardRef}
    />
  );
}

const measures = [
  { metric: 'zbJinE', label: '金额' },
  { metric: 'tbNum', label: '投标' },
] as const;

function sankeyOf(rows: readonly Row<'supplier.flows'>[], { metric, measure }: ChartView<'zbJinE' | 'tbNum'>) {
  const flows = rows.map((row) => ({ from: row.pinlei ?? unnamed, to: row.zbr_name ?? unnamed, value: row[metric] }));
  return flows.some(({ value }) => (value ?? 0) > 0) ? prepareSankey(flows, measure, 8) : null;
}

/** Materials and units that the supplier bids on and wins. */
function FlowsCard({ state: { conditions }, values }: SupplierCardProps) {
  return (
    <ChartCard
      title="品类与招标人"
      metrics={['zbJinE', 'tbNum']}
      height={336}
      query="supplier.flows"
      conditions={conditions}
      values={values}
      measures={measures}
      model={sankeyOf}
      nothing="所选范围内没有投标或成交"
      table={{
        columns: ['pinlei', 'zbr_name', 'tbNum', 'zbNum', 'zbJinE'],
        rowKey: 'zbr_guid',
        links: { zbr_name: { party: 'issuer', guid: 'zbr_guid' } },
      }}
    />
  );
}

/** The materials that the supplier quotes most, compared with other suppliers' prices for them. */
function MaterialsCard({ state: { conditions }, values }: SupplierCardProps) {
  return (
    <TableCard
      title="热门物料"
      note="参考价为同名称、规格与单位的全部报价中位数，其他供应商数为 0 时无从比较"
      query="supplier.materials"
      conditions={conditions}
      values={values}
      columns={['material_name', 'spec', 'ownP50', 'p50', 'priceToP50', 'n', 'otherSuppliers', 'awardedNum', 'latestTime']}
      rowKey="material_name"
      initialSort={{ name: 'n', rule: 'desc' }}
      height={256}
      name="supplierDetail.materials"
    />
  );
}

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
