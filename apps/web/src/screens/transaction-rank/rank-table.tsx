import { formatCount } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { usePage } from '../../lib/queries/use-rows.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { SupplierTable } from '../../widgets/candidates/supplier-table.tsx';
import { titleWithin } from './title-within.ts';
import type { RankState } from './use-rank.ts';

const columns = [
  'Gys_Name',
  'score',
  'grade',
  'rank',
  'exceedRate',
  'zbJinE',
  'zbNum',
  'zbRate',
  'tbNum',
  'yqNum',
  'acptNum',
  'rejtNum',
  'QiYe_Type',
  'sheng_name',
  'shi_name',
] as const;

/** With fewer suppliers a percentile is not meaningful. */
const minPeers = 30;

/** Description of the ranked suppliers; the same for every row. */
function peersText(peerNum: number | null | undefined): string {
  if (peerNum == null) return '';
  const among = `排名对象：期间内投标或中标的全部 ${formatCount(peerNum)} 家供应商`;
  return peerNum < minPeers ? `${among}，不足 ${minPeers} 家，不显示「超过X%企业」` : `${among}，按成交金额，不随下列筛选变化`;
}

/** Suppliers by won amount, with their rank among all. */
export function RankTable({ state: { filters, conditions, place } }: { state: RankState }) {
  const [cardRef, seen] = useInView();
  const title = titleWithin('供应商交易排名', place);
  const first = useMemo(() => ({ conditions: filters.conditions, page: 1, size: 10 }), [filters.conditions]);
  const { data } = usePage('supplier.ranking', first, { enabled: seen });
  return (
    <Card title={title} metrics={['zbJinE', 'zbNum', 'zbRate', 'tbNum']} ref={cardRef} actions={<CardNote>{peersText(data?.rows[0]?.peerNum)}</CardNote>}>
      <SupplierTable
        query="supplier.ranking"
        conditions={conditions}
        columns={columns}
        initialSort={{ name: 'zbJinE', rule: 'desc' }}
        enabled={seen}
        period={filters.period}
        exportName={title}
        name="transactionRank"
      />
    </Card>
  );
}
