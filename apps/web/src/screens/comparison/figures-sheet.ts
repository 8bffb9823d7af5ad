import type { ModelTable } from '../../charts/model.ts';
import { names, numbers } from '../../charts/model-table.ts';
import type { ComparedFigure } from './compare-figures.ts';

/** The comparison as a table: a row for each figure, and columns for the value, difference, place and rank of each member. */
export function figuresSheet(figures: readonly ComparedFigure[], members: readonly string[], base: number): ModelTable {
  const hasRanks = figures.some(({ cells }) => cells.some(({ rank }) => rank !== '—'));
  return {
    columns: [
      names('指标'),
      names('单位'),
      ...members.flatMap((name, index) => [
        numbers(index === base ? `${name}（基准）` : name),
        ...(index === base ? [] : [numbers(`${name} 与基准之差（比率为百分点）`), numbers(`${name} 相对差`)]),
        numbers(`${name} 组内位次`),
        ...(hasRanks ? [names(`${name} 排名`)] : []),
      ]),
    ],
    rows: figures.map(({ measure, unit, cells }) => [
      measure.name,
      unit,
      ...cells.flatMap(({ value, difference, relative, place, rank }, index) => [
        value,
        ...(index === base ? [] : [difference, relative]),
        place,
        ...(hasRanks ? [rank] : []),
      ]),
    ]),
  };
}
