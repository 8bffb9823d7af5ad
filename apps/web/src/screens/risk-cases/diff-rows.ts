type Row = Readonly<Record<string, unknown>>;

export interface MarkedRow {
  row: Row;
  /** 消失: only in the frozen rows; 新增: only in the current rows; 变化: some values differ. */
  mark: '未变' | '变化' | '新增' | '消失';
  /** Columns whose values differ. */
  changed: ReadonlySet<string>;
}

export interface RowsCompared {
  before: MarkedRow[];
  now: MarkedRow[];
}

const nothing: ReadonlySet<string> = new Set();
const textOf = (value: unknown): string => JSON.stringify(value ?? null);

/**
 * Compares the frozen rows with the current ones. Equal rows are paired. Among the others, rows that agree in the first column, or in at
 * least half of their columns, are one changed row.
 */
export function diffRows(columns: readonly string[], before: readonly Row[], now: readonly Row[]): RowsCompared {
  const partnerOf = new Map<number, number>();
  const free = new Set(now.keys());
  const pair = (old: number, next: number): void => {
    partnerOf.set(old, next);
    free.delete(next);
  };
  const byText = new Map<string, number[]>();
  const fullText = (row: Row): string => columns.map((column) => textOf(row[column])).join('\u0001');
  now.forEach((row, index) => byText.set(fullText(row), [...(byText.get(fullText(row)) ?? []), index]));
  before.forEach((row, index) => {
    const equal = byText.get(fullText(row))?.shift();
    if (equal !== undefined) pair(index, equal);
  });
  before.forEach((row, index) => {
    if (partnerOf.has(index)) return;
    const likest = closestRow(columns, row, now, free);
    if (likest !== null) pair(index, likest);
  });
  const marked = (row: Row, other: Row | undefined, alone: '新增' | '消失'): MarkedRow => {
    if (!other) return { row, mark: alone, changed: nothing };
    const changed = new Set(columns.filter((column) => textOf(row[column]) !== textOf(other[column])));
    return { row, mark: changed.size > 0 ? '变化' : '未变', changed };
  };
  const oldOf = new Map([...partnerOf].map(([old, next]) => [next, old]));
  return {
    before: before.map((row, index) => marked(row, now[partnerOf.get(index) ?? -1], '消失')),
    now: now.map((row, index) => marked(row, before[oldOf.get(index) ?? -1], '新增')),
  };
}

/** The unpaired row that agrees with this one in the most columns; null if none counts as the same row. */
function closestRow(columns: readonly string[], row: Row, rows: readonly Row[], free: ReadonlySet<number>): number | null {
  const [first] = columns;
  let best: number | null = null;
  let max = 0;
  for (const index of free) {
    const other = rows[index] ?? {};
    const agreed = columns.filter((column) => textOf(row[column]) === textOf(other[column])).length;
    const isSame = agreed * 2 >= columns.length || (first !== undefined && textOf(row[first]) === textOf(other[first]));
    if (isSame && agreed > max) [best, max] = [index, agreed];
  }
  return best;
}

/** Number of rows with each mark, as text. */
export function summaryOf({ before, now }: RowsCompared): string {
  const count = (rows: readonly MarkedRow[], mark: MarkedRow['mark']): number => rows.filter((one) => one.mark === mark).length;
  return `未变 ${count(now, '未变')} 行，变化 ${count(now, '变化')} 行，新增 ${count(now, '新增')} 行，消失 ${count(before, '消失')} 行`;
}
