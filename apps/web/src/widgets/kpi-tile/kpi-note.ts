import { formatCount, formatRate, metricQuantity, metrics, missing, type MetricKey } from '@tenderscope/contract';

/** Note of a tile about its figure in comparison with others. */
export type KpiNote =
  | { kind: 'share'; fraction: number | null }
  /** `exceeds` is a percentage of the others. */
  | { kind: 'rank'; place: number | null; of: number | null; exceeds: number | null }
  /** A percentage of the others. */
  | { kind: 'exceeds'; percent: number }
  /** Another figure for context. */
  | { kind: 'beside'; metric: MetricKey; value: number | null }
  /** Lots or bids of the figure's period without a result, which the figure excludes. */
  | { kind: 'undecided'; num: number }
  /** Lots of the figure's period for which an event is still pending. */
  | { kind: 'pending'; num: number; what: string };

/** Text of a note. */
export function noteText(note: KpiNote): string {
  if (note.kind === 'share') return `占比 ${formatRate(note.fraction)}`;
  if (note.kind === 'pending') return `${formatCount(note.num)} 个${note.what}`;
  if (note.kind === 'undecided') return `另有 ${formatCount(note.num)} 个尚无结果`;
  if (note.kind === 'exceeds') return `超过${note.percent}%企业`;
  if (note.kind === 'beside') {
    const { text, unit } = metricQuantity(note.metric, note.value);
    return `${metrics[note.metric].name} ${text} ${unit}`;
  }
  const { place, of, exceeds } = note;
  const among = of === null ? '' : ` / ${formatCount(of)}`;
  return [place === null ? `排名 ${missing}` : `第 ${formatCount(place)}${among} 名`, ...(exceeds === null ? [] : [`超过${exceeds}%企业`])].join(' · ');
}
