import { formatTime, metricText, type Citation, type CitationRow } from '@tenderscope/contract';
import type { InMemorySheet } from '../exports/sheet-plan.ts';
import { citationMessages } from './messages.ts';

type Heads = InMemorySheet['heads'];

const { heads, lines, kinds, sheets } = citationMessages;
const text = (column: keyof typeof heads): Heads[number] => ({ column, title: heads[column], type: 'text' });
const number = (column: keyof typeof heads): Heads[number] => ({ column, title: heads[column], type: 'number' });

const causeText = ({ dataVersion, at, source }: NonNullable<CitationRow['cause']>): string =>
  dataVersion === null ? citationMessages.noCause : citationMessages.cause(dataVersion, formatTime(at), source);

/** Sheets of a citation: figures and 口径, rows of the time, and differences. Amounts are in yuan, rates are fractions. */
export function citationSheets(
  citation: Citation,
  thenRows: readonly CitationRow[],
  differences: readonly (CitationRow & { kind: keyof typeof kinds })[],
): InMemorySheet[] {
  const { code, metric, userName, createdAt, basis, isPartial, isNarrow, then, now, change, problem } = citation;
  const about: [string, string][] = [
    [lines.code, code],
    [lines.user, userName],
    [lines.at, formatTime(createdAt)],
    ...basis.map(({ title, text: content }): [string, string] => [title, content]),
    [lines.then, lines.valueAt(metricText(metric, then.value), then.dataVersion)],
    [lines.now, lines.valueAt(metricText(metric, now.value), now.dataVersion)],
    [lines.change, metricText(metric, change)],
    ...(isPartial || isNarrow ? [['', lines.partial] as [string, string]] : []),
    ...(problem === null ? [] : [['', problem] as [string, string]]),
  ];
  const row = (one: CitationRow) => ({
    number: one.number, name: one.name, unit: one.unitName,
    then: one.then, now: one.now, baseThen: one.baseThen, baseNow: one.baseNow, change: one.change,
    fields: one.fields.map((field) => citationMessages.field(field.title, field.then, field.now)).join(citationMessages.fieldSeparator),
    cause: one.cause === null ? null : causeText(one.cause),
  });
  const identity = [text('number'), text('name'), text('unit')];
  const hasBase = [...thenRows, ...differences].some(({ baseThen, baseNow }) => baseThen !== null || baseNow !== null);
  const bases = hasBase ? [number('baseThen'), number('baseNow')] : [];
  return [
    { name: sheets.about, isHeadShown: true, heads: [text('item'), text('content')], inMemoryRows: about.map(([item, content]) => ({ item, content })) },
    { name: sheets.then, isHeadShown: true, heads: [...identity, number('then'), ...bases.slice(0, 1)], inMemoryRows: thenRows.map(row) },
    {
      name: sheets.differences,
      isHeadShown: true,
      heads: [text('kind'), ...identity, number('then'), number('now'), ...bases, number('change'), text('fields'), text('cause')],
      inMemoryRows: differences.map((one) => ({ kind: kinds[one.kind], ...row(one) })),
    },
  ];
}
