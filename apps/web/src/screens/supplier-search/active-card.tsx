import type { Condition, Period } from '@tenderscope/contract';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { SupplierTable } from '../../widgets/candidates/supplier-table.tsx';

interface ActiveCardProps {
  conditions: readonly Condition[];
  /** Null is all time. */
  period: Period | null;
}

const columns = ['Gys_Name', 'tbNum', 'zbNum', 'zbRate', 'zbJinE', 'score', 'grade'] as const;
const hiddenAtFirst = ['validRisks', 'unitWinNum', 'lastBidTime'];

/** The suppliers with the most bids in the selection. */
export function ActiveCard({ conditions, period }: ActiveCardProps) {
  const [cardRef, seen] = useInView();
  return (
    <Card title="投标最多的供应商" metrics={['tbNum', 'zbNum', 'zbJinE']} ref={cardRef}>
      <SupplierTable
        query="supplier.ranking"
        conditions={conditions}
        columns={columns}
        initialSort={{ name: 'tbNum', rule: 'desc' }}
        period={period}
        hiddenAtFirst={hiddenAtFirst}
        exportName="投标最多的供应商"
        name="supplierSearch.active"
        enabled={seen}
      />
    </Card>
  );
}
