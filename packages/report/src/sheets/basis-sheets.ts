import { formatDay, formatTime, reportText, reportWording, sentenceText, slotValue, type Condition, type Report, type ReportQuery, type ReportSource } from '@tenderscope/contract';
import { reportWords as words } from '../messages.ts';
import { queryOf } from '../planned-source.ts';
import { sourceNamed } from '../shown-rows.ts';
import { head, text, type ReportSheet } from './sheet-cell.ts';

const fewValues = 3;

/** Basis of the report, line by line: data, reader, and the query behind each list. */
export function basisLines(report: Report): [item: string, content: string][] {
  const { about, sources, verdict, citations = [], uncited = [], notes = [] } = report;
  return [
    [words.dataTime, about.dataTime === null ? words.none : formatTime(about.dataTime)],
    [words.dataVersion, String(about.dataVersion)],
    [words.madeAt, formatTime(about.madeAt)],
    [words.user, about.user],
    [words.scope, about.scope],
    ...(verdict ? [[words.verdict, verdict.text] as [string, string]] : []),
    [words.wording, reportWording],
    ...citations.map(({ code, title, text: value }): [string, string] => [words.citations, words.cited(title, value, code)]),
    ...uncited.map(({ title, reason }): [string, string] => [words.citations, words.uncited(title, reason)]),
    ...notes.map(({ period, title, unitName, content, userName, at }): [string, string] => [
      words.notes,
      [words.noteHead(period, title, unitName) + words.colon + content, words.noteBy(userName, formatDay(at))].join(words.separator),
    ]),
    ...Object.values(sources).map((source): [string, string] => [words.source(source.title), sourceText(source)]),
  ];
}

function sourceText({ query, derived, grain, total, failure }: ReportSource): string {
  const requested = query !== null ? queryText(query) : derived ? words.derived(derived.from.filter((name) => name !== ''), derived.by) : words.provider;
  return `${requested}${words.grain(grain)}${words.separator}${failure ?? words.counted(total)}`;
}

const queryText = ({ key, conditions }: ReportQuery): string => words.query + (conditions.length === 0 ? '' : words.conditions(conditionsText(key, conditions)));

const conditionsText = (key: string, conditions: ReportQuery['conditions']): string => conditions.map((one) => conditionText(key, one)).join(words.separator);

export function basisSheet(report: Report): ReportSheet {
  return { name: words.basis, rows: [[head(words.item), head(words.content)], ...basisLines(report).map((line) => line.map(text))] };
}

/** Each number of each sentence with its query, row and column. */
export function originsSheet(report: Report): ReportSheet {
  const lines = report.sections.flatMap(({ heading, sentences }) =>
    sentences.flatMap((sentence) =>
      sentence.slots.map((slot) => {
        const { query, title } = sourceNamed(report.sources, slot.source);
        const column = sourceNamed(report.sources, slot.source).columns.find(({ name }) => name === slot.column);
        return [
          heading, sentenceText(report, sentence), reportText(slotValue(report, slot), slot.format), title, query ? conditionsText(query.key, query.conditions) : '',
          slot.row === null ? words.countOfRows : String(slot.row + 1), column?.title ?? '',
        ].map(text);
      }),
    ),
  );
  return { name: words.origins, rows: [words.originHeads.map(head), ...lines] };
}

/** A condition as readable text: the filtered field, days for times, the number of values if there are many. */
function conditionText(key: string, { name = '', matching = '=', value, sortName, sortRule = 'asc' }: Condition): string {
  const { filters, columns } = queryOf(key);
  if (sortName !== undefined) return words.sorted(columns[sortName]?.title ?? sortName, sortRule);
  const filter = filters[name];
  const title = (filter?.title ?? name).replace(words.idWord, '');
  const written = (one: unknown): string => (filter?.type === 'time' ? formatDay(Number(one)) : isId(name) ? words.chosen : String(one));
  if (matching === '>=;<=') {
    const [from, to] = String(value).split(';');
    return `${title} ${words.between(written(from), written(to))}`;
  }
  const values = Array.isArray(value) ? value : [value];
  const texts = values.length > fewValues ? words.values(values.length) : values.map(written).join(words.listSeparator);
  return `${title} ${matching === '<=' ? '≤' : matching === '>=' ? '≥' : matching} ${texts}`;
}

const isId = (field: string): boolean => /_(?:guid|id)$/i.test(field);
