import { formatCount, formatRate, maxDictionarySize, type Condition } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { oneOf, urlFormat } from '../../lib/address/url-format.ts';
import { usePage, useRows, type Row } from '../../lib/queries/use-rows.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { useOpenPortrait } from '../../widgets/links/use-open-portrait.ts';
import { maxPoints, namedPoints, quadrantCentre, quadrantDensity, quadrantPoints } from './quadrant-parts.ts';

interface QuadrantCardProps {
  conditions: readonly Condition[];
  /** Undefined while it loads. */
  complete: Row<'market.participation'> | undefined;
}

const title = '供应商活跃度四象限';
const height = 440;
const shared = { title, height, metrics: ['tbNum', 'zbRate', 'zbJinE'] } as const;
const format = urlFormat({ quadrants: oneOf(['density', 'largest']) });
const nobody = { activeSuppliers: 0, tbNum: 0, zbRate: null };

/** Suppliers by bids and wins. If there are too many for points, a density map and the largest by name. */
export function QuadrantCard({ conditions, complete }: QuadrantCardProps) {
  const [{ quadrants: mode }, change] = useUrlState(format);
  const isMany = (complete?.activeSuppliers ?? 0) > maxPoints;
  const control = isMany && (
    <Segmented<'density' | 'largest'>
      size="small"
      aria-label="显示方式"
      options={[
        { value: 'density', label: '全部（密度）' },
        { value: 'largest', label: `金额前 ${namedPoints} 家` },
      ]}
      value={mode}
      onChange={(quadrants) => change({ quadrants })}
    />
  );
  if (isMany && mode === 'density') {
    return <ChartCard {...shared} query="market.quadrants" conditions={conditions} model={quadrantDensity} extra={control} />;
  }
  return <PointsCard conditions={conditions} complete={complete} isMany={isMany} control={control} />;
}

function PointsCard({ conditions, complete, isMany, control }: QuadrantCardProps & { isMany: boolean; control: React.ReactNode }) {
  const [cardRef, seen] = useInView();
  const bidders = useMemo(() => [...conditions, { name: 'tbNum', matching: '>=', value: 1, whereIndex: 2 as const }], [conditions]);
  const largest = useMemo(
    () => ({ conditions: [...bidders, { sortName: 'zbJinE', sortRule: 'desc' }], page: 1, size: maxDictionarySize }),
    [bidders],
  );
  const isKnown = seen && complete !== undefined;
  const all = useRows('supplier.ranking', bidders, { enabled: isKnown && !isMany });
  const page = usePage('supplier.ranking', largest, { enabled: isKnown && isMany });
  const loaded = isMany ? { ...page, data: page.data?.rows.slice(0, namedPoints) } : all;
  const rows = loaded.data;
  const model = useMemo(() => quadrantPoints(rows ?? [], complete ?? nobody), [rows, complete]);
  const open = useOpenPortrait('company');
  const { x, y } = quadrantCentre(complete ?? nobody);
  return (
    <ChartCard
      {...shared}
      query="supplier.ranking"
      conditions={isMany ? largest.conditions : bidders}
      loaded={loaded}
      cardRef={cardRef}
      model={model}
      note={(rows) => !isMany && rows.length > 0 && <CardNote>{`分界：平均投标 ${formatCount(Math.round(x * 10) / 10)} 次、整体中标率 ${formatRate(y)}`}</CardNote>}
      extra={control}
      hasExport={!isMany}
      onPick={open && ((row: Row<'supplier.ranking'>) => open(row.gys_guid))}
      table={{
        columns: ['Gys_Name', 'tbNum', 'zbNum', 'zbRate', 'zbJinE'],
        rowKey: 'gys_guid',
        links: { Gys_Name: { party: 'company', guid: 'gys_guid' } },
      }}
    />
  );
}
