import { useInView } from '../../lib/loading/use-in-view.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import type { SupplierCardProps } from './supplier-card-props.ts';

/** The materials that the supplier quotes most, compared with other suppliers' prices for them. */
export function MaterialsCard({ state: { conditions }, values }: SupplierCardProps) {
  const [cardRef, seen] = useInView();
  return (
    <Card title="热门物料" ref={cardRef} actions={<CardNote>参考价为同名称、规格与单位的全部报价中位数，其他供应商数为 0 时无从比较</CardNote>}>
      <PagedTable
        query="supplier.materials"
        conditions={conditions}
        values={values}
        columns={['material_name', 'spec', 'ownP50', 'p50', 'priceToP50', 'n', 'otherSuppliers', 'awardedNum', 'latestTime']}
        rowKey="material_name"
        initialSort={{ name: 'n', rule: 'desc' }}
        exportName="热门物料"
        height={256}
        name="supplierDetail.materials"
        enabled={seen}
      />
    </Card>
  );
}
