import { formatWan, type Condition } from '@tenderscope/contract';
import { useRows } from '../../lib/queries/use-rows.ts';
import { CardNote } from './card-note.tsx';

/** The part of the amount that is credited to none of several winners, beside a list of suppliers; empty if there is none. */
export function UnsharedNote({ conditions, enabled }: { conditions: readonly Condition[]; enabled: boolean }) {
  const { data } = useRows('deal.concentration', conditions, { enabled });
  const amount = data?.[0]?.unsharedAmount ?? null;
  return amount === null ? null : <CardNote>{`另有 ${formatWan(amount)} 万元为多家中标、未分到各家`}</CardNote>;
}
