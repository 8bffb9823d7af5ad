import { scaleFor, type Measure } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import { names, numbers } from '../model-table.ts';

interface Cause {
  name: string;
  /** In the unit of the measure; negative for a decrease. */
  value: number;
}

/** A bar from one sum to the next. */
interface Span extends Cause {
  from: number;
  to: number;
  colour: string;
}

/** Causes of a change as floating bars, each from the sum of those before it, and their sum as a full bar at the end. */
export function prepareCauses(causes: readonly Cause[], total: string, measure: Measure): ChartModel {
  const spans = spansOf(causes, total);
  const scale = scaleFor(measure, spans.flatMap(({ from, to }) => [from, to]));
  const signed = ({ value }: Cause, text: (value: number) => string): string => `${value < 0 ? '-' : value > 0 ? '+' : ''}${text(Math.abs(value))}`;
  const text = (span: Span): string => signed(span, scale.text);
  const style = ({ colour }: Span) => ({ itemStyle: { color: colour } });
  // Bars above and below zero are stacked separately: one that crosses zero has a part on each side.
  const above = spans.map((span) => partOf(span, (value) => Math.max(value, 0)));
  const below = spans.map((span) => partOf(span, (value) => Math.min(value, 0)));
  const gap = (data: readonly number[]) => ({ type: 'bar', stack: 'all', silent: true, itemStyle: { color: 'transparent' }, data: data.map(scale.scaled) }) as const;
  const bars = (data: readonly number[], position: 'top' | 'bottom', isLabelled: (span: Span) => boolean) => ({
    type: 'bar',
    stack: 'all',
    barMaxWidth: 56,
    data: spans.map((span, index) => ({ value: scale.scaled(data[index] ?? 0) ?? 0, ...style(span) })),
    label: {
      show: true,
      position,
      color: 'var(--text)',
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const span = spans[dataIndex];
        return span && isLabelled(span) ? signed(span, scale.bare) : '';
      },
    },
  }) as const;
  const endsBelow = ({ from, to }: Span): boolean => Math.max(from, to) <= 0 && Math.min(from, to) < 0;
  return {
    label: spans.map((span) => texts.valued(span.name, text(span))).join(texts.listSeparator),
    describe: ({ dataIndex }) => {
      const span = spans[dataIndex];
      return span ? { heading: span.name, lines: [texts.valued(measure.name, text(span))] } : null;
    },
    table: {
      columns: [names(texts.cause), numbers(measure.name, scale.unit)],
      rows: spans.map((span) => [span.name, signed(span, scale.bare)]),
    },
    option: {
      grid: { left: 8, right: 8, top: 32, bottom: 20, containLabel: true },
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
      xAxis: { type: 'category', data: spans.map(({ name }) => name), axisLabel: { interval: 0 }, axisLine: { onZero: false } },
      yAxis: {
        type: 'value',
        name: scale.unit,
        // A long unit would be cut at the edge.
        nameTextStyle: { align: scale.unit.length > 2 ? 'left' : 'right' },
        boundaryGap: [spans.some(endsBelow) ? '12%' : 0, 0],
      },
      series: [
        gap(above.map(({ near }) => near)),
        bars(above.map(({ size }) => size), 'top', (span) => !endsBelow(span)),
        gap(below.map(({ near }) => near)),
        bars(below.map(({ size }) => size), 'bottom', endsBelow),
      ],
    },
  };
}

function spansOf(causes: readonly Cause[], total: string): Span[] {
  let sum = 0;
  const spans = causes.map((cause): Span => {
    const from = sum;
    sum += cause.value;
    return { ...cause, from, to: sum, colour: cause.value < 0 ? 'var(--category6)' : 'var(--category5)' };
  });
  return [...spans, { name: total, value: sum, from: 0, to: sum, colour: 'var(--category1)' }];
}

/** The part of a span on one side of zero: its end near zero, and its size from there. */
function partOf({ from, to }: Span, clamp: (value: number) => number): { near: number; size: number } {
  const [one, other] = [clamp(from), clamp(to)];
  const near = Math.abs(one) < Math.abs(other) ? one : other;
  return { near, size: near === one ? other - one : one - other };
}
