import { formatCount, formatRate, missing } from '@tenderscope/contract';
import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import { inkFor, sequential } from '../palette.ts';

export interface Stage {
  name: string;
  value: number;
}

/** Stages in the given order, each with its count and its share of the previous stage. */
export function prepareFunnel(stages: readonly Stage[], unit: string): ChartModel {
  const max = Math.max(1, ...stages.map(({ value }) => value));
  const lines = stages.map((stage, index) => {
    const before = stages[index - 1]?.value;
    const passed = before === undefined || before === 0 ? null : stage.value / before;
    return {
      text: texts.valued(stage.name, `${formatCount(stage.value)} ${unit}`),
      passed: passed === null ? null : formatRate(passed),
      isNarrow: stage.value / max < narrow,
    };
  });
  const height = `${(97 / stages.length).toFixed(2)}%`;
  // A last piece without height; without it the funnel would end in a point instead of its last value.
  const floor = { name: '', value: stages.at(-1)?.value ?? 0, itemStyle: { ...clear, height: 0 }, label: { show: false } };
  return {
    label: lines
      .map(({ text, passed }) => (passed === null ? text : texts.remark(text, texts.ofPrevious(passed))))
      .join(texts.listSeparator),
    describe: ({ dataIndex }) => {
      const line = lines[dataIndex];
      return line ? { heading: line.text, lines: line.passed === null ? [] : [texts.ofPrevious(line.passed)] } : null;
    },
    table: {
      columns: [names(texts.stage), numbers(texts.count, unit), numbers(texts.ofStageBefore)],
      rows: stages.map(({ name, value }, index) => [name, formatCount(value), lines[index]?.passed ?? missing]),
    },
    option: {
      tooltip: { trigger: 'item' },
      series: [
        {
          ...shape,
          max,
          label: { position: 'inside', fontSize: 13, formatter: ({ dataIndex }) => insideText(lines[dataIndex]) },
          data: [...stages.map((stage, index) => ({ ...stage, ...colours(index, height, lines[index]?.isNarrow ?? false) })), floor],
        },
        {
          ...shape,
          max,
          silent: true,
          labelLine: { show: false },
          label: {
            position: 'right',
            fontSize: 12,
            color: 'var(--textSecondary)',
            formatter: ({ dataIndex }) => {
              const line = lines[dataIndex];
              return line && !line.isNarrow && line.passed !== null ? texts.ofPrevious(line.passed) : '';
            },
          },
          data: [...stages.map((stage) => ({ ...stage, itemStyle: { ...clear, height } })), floor],
        },
      ],
    },
  };
}

const shape = { type: 'funnel', sort: 'none', left: 8, right: 148, top: 4, bottom: 4, min: 0, minSize: '4%', gap: 3 } as const;
const clear = { color: 'transparent', borderWidth: 0 } as const;

interface Line {
  text: string;
  passed: string | null;
  isNarrow: boolean;
}

/** Text on a stage; on a narrow one also the text that would be beside it, which the text inside reaches. */
function insideText(line: Line | undefined): string {
  if (!line) return '';
  return line.isNarrow && line.passed !== null ? `${line.text}\n${texts.ofPrevious(line.passed)}` : line.text;
}

/** A text is wider than a stage with less than this share of the first stage; its colour must then be legible on the card. */
const narrow = 0.35;
const beforeCard = { color: 'var(--text)', textBorderColor: 'var(--card)', textBorderWidth: 3 } as const;

function colours(index: number, height: string, isNarrow: boolean) {
  const colour = sequential[Math.max(1, sequential.length - 1 - index)] ?? 'var(--ramp2)';
  return { itemStyle: { color: colour, borderWidth: 0, height }, label: isNarrow ? beforeCard : { color: inkFor(colour) } };
}
