import type { Condition, Period } from '@tenderscope/contract';
import { Empty } from 'antd';
import { useMemo } from 'react';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { usePage } from '../../lib/queries/use-rows.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { SupplierTable } from '../../widgets/candidates/supplier-table.tsx';

interface SimilarCardProps {
  /** The user's last search; empty without any. */
  keyword: string;
  conditions: readonly Condition[];
  /** Null is all time. */
  period: Period | null;
}

const columns = ['Gys_Name', 'pinleiNum', 'diquNum', 'tbNum', 'zbNum', 'zbRate'] as const;
const hiddenAtFirst = ['validRisks', 'unitWinNum', 'lastBidTime'];

/** Suppliers similar to the last search, with the reason. */
export function SimilarCard({ keyword, conditions, period }: SimilarCardProps) {
  const [cardRef, seen] = useInView();
  const values = useMemo(() => ({ keyword }), [keyword]);
  const found = usePage('supplier.search', { conditions, page: 1, size: 10 }, { values, enabled: seen && keyword !== '' });
  const base = keyword === '' ? undefined : found.data?.rows[0];
  const own = useMemo(() => ({ gys_guid: base?.gys_guid ?? '' }), [base?.gys_guid]);
  return (
    <Card title="推荐的供应商" ref={cardRef} actions={base && <CardNote>{`与最近查找的“${base.Gys_Name}”在相同品类、相同省份投标，相同的越多越靠前`}</CardNote>}>
      {base
        ? (
            <SupplierTable
              query="supplier.similar"
              conditions={conditions}
              values={own}
              columns={columns}
              initialSort={{ name: 'place', rule: 'asc' }}
              period={period}
              hiddenAtFirst={hiddenAtFirst}
              exportName="推荐的供应商"
              name="supplierSearch.similar"
              enabled={seen}
            />
          )
        : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="查找过供应商后，这里推荐品类与地区相近的供应商" />
          )}
    </Card>
  );
}
