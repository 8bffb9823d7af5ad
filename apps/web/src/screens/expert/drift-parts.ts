import { formatDay } from '@tenderscope/contract';
import { prepareLines } from '../../charts/prepare/prepare-lines.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { Row } from '../../lib/queries/use-rows.ts';

type Panel = Row<'expert.drift'>;

/** In standard deviations; a false alarm occurs about once in 465 panels. */
const limit = 5;
/** With fewer panels the usual spread is not known well enough. */
const minPanels = 10;

/**
 * The cumulative sums of an expert with their limits: upwards is more lenient, as for severity; downwards is stricter. Null for too few
 * panels.
 */
export function driftSums(panels: readonly Panel[]) {
  if (panels.length < minPanels || panels.every(({ strictSum }) => strictSum === null)) return null;
  const model = prepareLines({
    axis: '开标日期',
    categories: panels.map(({ kaibiao_time: opened, lot_guid: lot }) => ({ id: lot, name: formatDay(opened) })),
    measure: { name: '累积和', type: 'count', unit: '倍标准差' },
    series: [
      { name: '变松', values: panels.map(({ lenientSum }) => lenientSum) },
      { name: '变严', values: panels.map(({ strictSum }) => (strictSum === null ? null : 0 - strictSum)) },
      { name: '上界限', values: panels.map(() => limit), muted: true, colour: 'var(--category3)' },
      { name: '下界限', values: panels.map(() => -limit), muted: true, colour: 'var(--category3)' },
    ],
  });
  return withData(model, panels, ({ lot_guid: lot }) => lot);
}

/** Conclusion about an expert's drift, with its false alarm rate. Null without panels, for example before the response arrives. */
export function driftSentence(panels: readonly Panel[]): string | null {
  if (panels.length === 0) return null;
  if (panels.length < minPanels) return `参评 ${panels.length} 次，不足 ${minPanels} 次不判断`;
  const first = panels.find(({ lenientSum, strictSum }) => Math.max(lenientSum ?? 0, strictSum ?? 0) > limit);
  if (!first) return `共 ${panels.length} 次评审，未超出界限`;
  const direction = (first.strictSum ?? 0) > limit ? '严' : '松';
  return `共 ${panels.length} 次评审，第 ${first.place} 次（${formatDay(first.kaibiao_time)}）起持续变${direction}，累积超出界限；纯属偶然时约 465 次评审超出一次`;
}
