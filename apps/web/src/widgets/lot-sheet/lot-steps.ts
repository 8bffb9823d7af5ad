import type { Row } from '../../lib/queries/use-rows.ts';

export interface LotStep {
  name: 'ShouDao_JiHuaDan_Time' | 'noticeTime' | 'openedTime' | 'zbtzs_fachu_time' | 'zbgg_fabu_time';
  /** Epoch ms. */
  at: number;
  /** Days since the previous step; null for the first. */
  days: number | null;
}

const names: readonly LotStep['name'][] = ['ShouDao_JiHuaDan_Time', 'noticeTime', 'openedTime', 'zbtzs_fachu_time', 'zbgg_fabu_time'];
const day = 86_400_000;

/** The known steps of a lot in chronological order, which may differ from the usual order. */
export function lotSteps(head: Pick<Row<'lot.head'>, LotStep['name']>): LotStep[] {
  const known = names.flatMap((name) => {
    const at = head[name];
    return at === null ? [] : [{ name, at }];
  });
  return known
    .sort((a, b) => a.at - b.at)
    .map((step, index, steps) => {
      const before = steps[index - 1];
      return { ...step, days: before ? (step.at - before.at) / day : null };
    });
}
