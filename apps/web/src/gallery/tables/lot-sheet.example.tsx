import { useMemo } from 'react';
import { useRows } from '../../lib/queries/use-rows.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import { LotLink } from '../../widgets/links/lot-link.tsx';
import { LotSheetSlot } from '../../widgets/lot-sheet/lot-sheet-slot.tsx';

const shown = 8;

/** The lots with most bidders; each name opens the lot's sheet, whose state is in the address. */
function Component() {
  const conditions = useMemo(() => [{ name: 'is_chengjiao', matching: '=', value: 1 }, { sortName: 'bidderNum', sortRule: 'desc' as const }], []);
  const lots = useRows('query.lots', conditions).data?.slice(0, shown);
  const [winner] = useRows('supplier.ranking', []).data ?? [];
  return (
    <Card title="标段与供应商的链接">
      {!lots && <Skeleton height={shown * 22} />}
      {lots && (
        <ul>
          {lots.map(({ lot_guid: guid, bd_name: name, bidderNum }) => (
            <li key={guid}>
              <LotLink guid={guid} name={name} />（{bidderNum} 家投标）
            </li>
          ))}
        </ul>
      )}
      {winner && (
        <p>
          成交金额第一的供应商：<PartyLink party="company" guid={winner.gys_guid} name={winner.Gys_Name ?? winner.gys_guid} />
        </p>
      )}
      <LotSheetSlot />
    </Card>
  );
}

export const example = { title: '标段详情', group: '表格与明细', Component };
