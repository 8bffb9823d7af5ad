import { businessDay, type Condition } from '@tenderscope/contract';
import { useEffect, useState } from 'react';

/** Figures that come within it only dim; what takes longer says what is on the screen. */
const patienceMs = 2000;

/**
 * What to say of figures on the screen that are still those of other conditions, as while a failed request is tried again; null as long
 * as they are not, or new ones may come any moment.
 */
export function useStaleText(conditions: readonly Condition[], isOld: boolean): string | null {
  const now = JSON.stringify(conditions);
  const [shown, setShown] = useState(now);
  if (!isOld && shown !== now) setShown(now);
  return useLate(isOld, now) ? staleText(JSON.parse(shown) as Condition[], conditions) : null;
}

/** Whether something has been waited for so long that it should be said; a change of `wanted` begins anew. */
export function useLate(isWaiting: boolean, wanted: string): boolean {
  const [isLate, setLate] = useState(false);
  if (!isWaiting && isLate) setLate(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isWaiting, wanted]);
  return isWaiting && isLate;
}

/** Names the conditions that the figures are of by their period, where the new ones have another. */
export function staleText(shown: readonly Condition[], wanted: readonly Condition[]): string {
  const [before, now] = [periodOf(shown), periodOf(wanted)];
  const whose = before !== now ? before : JSON.stringify(shown) === JSON.stringify(wanted) ? '更新前' : '原筛选条件';
  return `未更新，显示的是${whose}的数据`;
}

function periodOf(conditions: readonly Condition[]): string {
  const { value } = conditions.find(({ name, matching }) => name?.endsWith('_time') && matching === '>=;<=') ?? {};
  if (typeof value !== 'string') return '全部时间';
  const [from, to] = value.split(';').map((at) => businessDay(Number(at)));
  return ` ${from} 至 ${to} `;
}
