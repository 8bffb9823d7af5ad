import { Button } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useIdleTurn } from '../../lib/loading/use-idle-turn.ts';
import type { FilterState } from '../filter-bar/use-filters.ts';

const ComparePeriodButton = lazyPart(async () => (await import('./compare-period-button.tsx')).ComparePeriodButton);

const label = '与另一时间段对比';
const waiting = <Button disabled>{label}</Button>;

/** Comparison of the page's period with another one; its code loads once the page is idle. */
export function ComparePeriodSlot({ state }: { state: FilterState }) {
  const isTurn = useIdleTurn(false);
  return isTurn ? <Suspense fallback={waiting}><ComparePeriodButton state={state} label={label} /></Suspense> : waiting;
}
