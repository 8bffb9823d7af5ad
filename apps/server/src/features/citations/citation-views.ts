import { formatRate, formatTime, formatWan, missing, type Citation, type CitationRow } from '@tenderscope/contract';
import type { LoadSince, Row } from '@tenderscope/warehouse';
import { readableValue } from '../exports/basis/readable-value.ts';
import type { CitedFigure } from './cited-figures.ts';
import { contributionOf, type RowDifference } from './compare-rows.ts';
import { citationMessages } from './messages.ts';
import type { RowCauses } from './row-causes.ts';

type Cause = NonNullable<CitationRow['cause']>;

const causeView = ({ dataVersion, finishedAt, source, undoneVersion }: LoadSince, seesSources: boolean): Cause =>
  ({ dataVersion, at: finishedAt, source: seesSources ? source : null, isUndo: undoneVersion !== null });

/** Differences by the import behind them, the first one first, then those without a record. */
export function causesOf(rows: readonly RowDifference[], { byKey }: RowCauses, { steps, seesSources }: { steps: number; seesSources: boolean }): Citation['causes'] {
  const groups = new Map<LoadSince | undefined, RowDifference[]>();
  for (const row of rows) {
    const load = byKey.get(row.key);
    const own = groups.get(load) ?? [];
    own.push(row);
    groups.set(load, own);
  }
  const placeOf = (load: LoadSince | undefined): number => load?.dataVersion ?? Infinity;
  return [...groups].sort(([one], [other]) => (placeOf(one) < placeOf(other) ? -1 : 1)).map(([load, own]) => ({
    ...(load ? causeView(load, seesSources) : { dataVersion: null, at: null, source: null, isUndo: false }),
    num: own.length,
    change: contributionOf(own, steps),
  }));
}

/** Columns with ids, whose names are in other columns. */
const idColumns: ReadonlySet<string> = new Set(['lot_guid', 'xm_guid', 'zbr_guid']);

/** Fields of a row that differ, as readable texts. */
function changedFields({ query, columns }: CitedFigure, { before, after }: Pick<RowDifference, 'before' | 'after'>): CitationRow['fields'] {
  if (before === null || after === null) return [];
  return columns.flatMap((name) => {
    if (idColumns.has(name) || before[name] === after[name]) return [];
    const text = (value: Row[string] | undefined): string => fieldText(name, value ?? null, query.columns[name]?.type);
    return [{ title: query.columns[name]?.title ?? name, then: text(before[name]), now: text(after[name]) }];
  });
}

function fieldText(name: string, value: Row[string], type: string | undefined): string {
  if (value === null || value === '') return missing;
  if (typeof value === 'string') return readableValue(name, value, {});
  if (type === 'money') return citationMessages.wan(formatWan(value));
  if (type === 'rate') return formatRate(value);
  if (type === 'time') return formatTime(value);
  return String(value);
}

interface RowParts {
  figure: CitedFigure;
  causes: RowCauses;
  seesSources: boolean;
  /** Keys of removed rows that are stored. */
  stored: ReadonlySet<string>;
}

/** A row of a citation, with its difference. */
export function rowView(row: Omit<RowDifference, 'kind'> & { kind: RowDifference['kind'] | null }, { figure, causes, seesSources, stored }: RowParts): CitationRow {
  const { key, before, after, kind, change } = row;
  const { identity, partOf } = figure;
  const shown = after ?? before ?? {};
  const text = (column: string | null): string | null => (column !== null && typeof shown[column] === 'string' ? shown[column] : null);
  const [then, now] = [before && partOf(before), after && partOf(after)];
  const load = kind === null ? undefined : causes.byKey.get(key);
  return {
    key,
    number: text(identity.number),
    name: text(identity.name),
    unitName: text('zbr_name'),
    then: then?.sum ?? null,
    now: now?.sum ?? null,
    baseThen: then?.base ?? null,
    baseNow: now?.base ?? null,
    change: kind === null ? null : change,
    fields: changedFields(figure, row),
    isStored: kind === 'removed' ? stored.has(key) : null,
    cause: load ? causeView(load, seesSources) : null,
  };
}
