import { businessDay, type Condition } from '@tenderscope/contract';
import { useEffect, useState } from 'react';

/** Figures that arrive within this time only dim the old ones; after it, a text names the conditions of the old ones. In ms. */
const timeoutMs = 2000;

/**
 * Text about figures on the screen that are still those of other conditions, e.g. while a failed request is retried. Null if there are
 * none, or new ones may arrive soon.
 */
export function useStaleText(conditions: readonly Condition[], isOld: boolean): string | null {
  const now = JSON.stringify(conditions);
  const [shown, setShown] = useState(now);
  if (!isOld && shown !== now) setShown(now);
  return useLate(isOld, now) ? staleText(JSON.parse(shown) as Condition[], conditions) : null;
}

/** True after waiting so long that it should be shown; a change of `wanted` restarts the time. */
export function useLate(isWaiting: boolean, wanted: string): boolean {
  const [isLate, setLate] = useState(false);
  if (!isWaiting && isLate) setLate(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), timeoutMs);
    return () => clearTimeout(timer);
  }, [isWaiting, wanted]);
  return isWaiting && isLate;
}

/** Names the period of the conditions behind the figures, if the new ones have another. */
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
