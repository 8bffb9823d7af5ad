import type { DataQualityView } from '@tenderscope/contract';

/** Key in the address: a name, or empty for data bundles. */
export interface Source {
  key: string;
  title: string;
  lots: number;
}

const bundles = '数据包';

/** Sources of lots, the largest first. */
export function sourcesOf({ tables }: DataQualityView): Source[] {
  const counts = new Map<string, number>();
  for (const { source, rows } of tables.find(({ name }) => name === 'lots')?.months ?? []) {
    counts.set(source ?? '', (counts.get(source ?? '') ?? 0) + rows);
  }
  const sources = [...counts].map(([key, lots]) => ({ key, title: key === '' ? bundles : key, lots }));
  return sources.sort((a, b) => b.lots - a.lots || (a.key < b.key ? -1 : 1));
}

/** The tables about lots, limited to rows of one source; all tables and rows for null. Indicators always cover all data. */
export function ofSource(view: DataQualityView, key: string | null): DataQualityView {
  if (key === null) return view;
  const tables = view.tables.filter(({ hasSources }) => hasSources);
  return { ...view, tables: tables.map((table) => ({ ...table, months: table.months.filter(({ source }) => (source ?? '') === key) })) };
}
