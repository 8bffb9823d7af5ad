import {
  conditionsAt, intakeFields, marketFields, metrics, partDimensions, type Baseline, type Condition, type IntakeDimension, type LotEvent,
  type MarketDimension, type PartDimension, type SplitMetric,
} from '@tenderscope/contract';
import { useMemo } from 'react';
import { figuresOf } from '../cite/figures-of.ts';
import { PagedTable } from '../data-table/paged-table.tsx';
import { lotKinds, projectKind, type LotColumn, type LotKindTable } from '../lots-card/lot-kinds.ts';
import { RowsDrawer } from '../rows-drawer/rows-drawer.tsx';
import { bidRows, figureRows } from './figure-rows.ts';
import type { WhyRequest } from './use-why-parts.ts';
import type { PeriodValues } from './why-address.ts';

export interface OpenedPart {
  key: string;
  name: string;
  /** The page's conditions over one of the periods. */
  conditions: readonly Condition[];
  /** Name of that period, and which it is. */
  period: string;
  when: 'before' | 'after';
}

interface WhyRowsProps {
  request: WhyRequest;
  dimension: PartDimension;
  /** Null closes the drawer. */
  part: OpenedPart | null;
  onClose: () => void;
}

const links = {
  bd_name: { lot: 'lot_guid' },
  zbr_name: { party: 'issuer', guid: 'zbr_guid' },
  Gys_Name: { party: 'company', guid: 'gys_guid' },
} as const;
const projectLinks = { zbr_name: links.zbr_name } as const;

/** The rows of one part of a figure in one period. */
export function WhyRows({ request, dimension, part, onClose }: WhyRowsProps) {
  const title = part && `${part.name} · ${titleOf(request)}（${part.period}）`;
  return (
    <RowsDrawer title={title} onClose={onClose}>
      {part && <PartRows request={request} dimension={dimension} part={part} exportName={title ?? ''} />}
    </RowsDrawer>
  );
}

function titleOf(request: WhyRequest): string {
  if (request.of === 'intake' || request.of === 'market') return metrics[request.metric].name;
  return (request.of === 'lots' ? figureRows(request.metric) : bidRows(request.metric)).title;
}

type PartRowsProps = Pick<WhyRowsProps, 'request' | 'dimension'> & { part: OpenedPart; exportName: string };

function PartRows({ request, dimension, part, exportName }: PartRowsProps) {
  const shared = { exportName, name: `why.${partDimensions[dimension]}` };
  if (request.of === 'intake') {
    const field = intakeFields[dimension as IntakeDimension];
    return <SupplierRows {...shared} conditions={[...part.conditions, { name: field, matching: 'in', value: [part.key] }]} />;
  }
  if (request.of === 'market') {
    const ofPart: Condition = { name: marketFields[dimension as MarketDimension], matching: 'in', value: [part.key], whereIndex: 2 };
    return <MarketRows {...shared} conditions={[...part.conditions, ofPart]} period={request.periods[part.when]} />;
  }
  const rows = request.of === 'lots' ? figureRows(request.metric) : bidRows(request.metric);
  const inDimension = { name: dimension, matching: 'in', value: [part.key] };
  const conditions = [...conditionsAt(rows.event, part.conditions), ...rows.conditions, inDimension];
  if (request.of === 'bids') return <BidRows {...shared} conditions={conditions} supplier={request.supplier} event={rows.event} />;
  const { metric, baseline } = request;
  return <LotRows {...shared} {...{ conditions, metric, baseline }} cited={[...part.conditions, inDimension]} />;
}

interface RowsProps {
  exportName: string;
  name: string;
  conditions: readonly Condition[];
}

interface LotRowsProps extends RowsProps {
  metric: SplitMetric;
  baseline: Baseline;
  /** Conditions of the figure that an export cites. */
  cited: readonly Condition[];
}

function LotRows({ metric, baseline, cited, name, ...rest }: LotRowsProps) {
  const { kind = 'deals' } = figureRows(metric);
  const values = useMemo(() => ({ baseline }), [baseline]);
  const figures = figuresOf([metric], cited, baseline === 'budget' ? undefined : baseline);
  const shared = { ...rest, figures, name: `${name}.${kind}`, enabled: true } as const;
  if (kind === 'projects') {
    return <PagedTable {...shared} query="query.projects" rowKey="xm_guid" columns={projectKind.columns} initialSort={projectKind.sort} links={projectLinks} />;
  }
  const { columns, sort }: LotKindTable<LotColumn> = lotKinds[kind === 'failed' || kind === 'suppliers' ? 'all' : kind];
  return <PagedTable {...shared} query="query.lotRows" values={values} rowKey="lot_guid" columns={columns} initialSort={sort} links={links} />;
}

const ofLot = ['bd_name', 'zbr_name'] as const;
const ofBid = ['price', 'rank', 'jieguo', 'zbJinE'] as const;

function BidRows({ supplier, event, name, ...rest }: RowsProps & { supplier: string | null; event: LotEvent }) {
  const values = useMemo(() => ({ gys_guid: supplier ?? '' }), [supplier]);
  const shared = { ...rest, name: `${name}.${event}`, enabled: true, links } as const;
  if (supplier === null) {
    const time = event === 'award' ? 'zbtzs_fachu_time' : 'kaibiao_time';
    const columns = ['Gys_Name', ...ofLot, time, ...ofBid] as const;
    return <PagedTable {...shared} query="query.bids" rowKey="bid_guid" columns={columns} initialSort={{ name: time, rule: 'desc' }} />;
  }
  const time = event === 'award' ? 'zbtzs_fachu_time' : 'baojia_time';
  const columns = [...ofLot, time, ...ofBid] as const;
  return <PagedTable {...shared} query="supplier.bids" values={values} rowKey="lot_guid" columns={columns} initialSort={{ name: time, rule: 'desc' }} />;
}

const ofSupplier = [
  'Gys_Name', 'QiYe_Type', 'QiYe_GuiMo', 'sheng_name', 'ruku_time', 'zhuce_time', 'firstBidTime', 'firstWinTime', 'tbNum', 'zbNum',
] as const;

const SupplierRows = (props: RowsProps) => (
  <PagedTable
    {...props}
    enabled
    query="intake.suppliers"
    rowKey="gys_guid"
    columns={ofSupplier}
    initialSort={{ name: 'ruku_time', rule: 'desc' }}
    links={links}
  />
);

const ofMarket = ['Gys_Name', 'QiYe_Type', 'QiYe_XingZhi', 'QiYe_GuiMo', 'sheng_name', 'ruku_time', 'zhuce_time', 'tbNum', 'zbNum'] as const;

const MarketRows = ({ period, ...props }: RowsProps & { period: PeriodValues }) => (
  <PagedTable
    {...props}
    enabled
    query="market.suppliers"
    values={period}
    rowKey="gys_guid"
    columns={ofMarket}
    initialSort={{ name: 'tbNum', rule: 'desc' }}
    links={links}
  />
);
