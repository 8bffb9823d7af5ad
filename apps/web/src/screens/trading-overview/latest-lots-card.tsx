import { Segmented } from 'antd';
import { useMemo } from 'react';
import { useInView } from '../../lib/use-in-view.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { lotViews, type LotViewKey } from './lot-views.ts';

interface LatestLotsCardProps {
  state: FilterState;
  view: LotViewKey;
  onView: (view: LotViewKey) => void;
}

const options = Object.entries(lotViews).map(([value, { label }]) => ({ value: value as LotViewKey, label }));

/** The lots of the selection, newest first. */
export function LatestLotsCard({ state: { conditions }, view, onView }: LatestLotsCardProps) {
  const [cardRef, seen] = useInView();
  const { title, conditions: ofView } = lotViews[view];
  const all = useMemo(() => [...conditions, ...ofView], [conditions, ofView]);
  return (
    <Card
      title={title}
      ref={cardRef}
      actions={<Segmented size="small" aria-label="标段范围" options={options} value={view} onChange={onView} />}
    >
      <PagedTable
        query="query.lots"
        conditions={all}
        columns={['bd_name', 'zbr_name', 'zbJinE', 'savingRate', 'Gys_Name', 'zbtzs_fachu_time', 'zb_fangshi', 'bidderNum', 'budget', 'status']}
        rowKey="lot_guid"
        initialSort={{ name: 'zbtzs_fachu_time', rule: 'desc' }}
        links={{ bd_name: { lot: 'lot_guid' } }}
        exportName={title}
        height={352}
        enabled={seen}
      />
    </Card>
  );
}
