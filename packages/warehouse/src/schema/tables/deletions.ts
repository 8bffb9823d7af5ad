import { requiredChoice, type Table } from '../define-table.ts';

/** A list of rows to remove: each names a base table and contains the key of one of its rows. */
export function deletionsOf(tables: Readonly<Record<string, Table>>): Table {
  const keys = Object.values(tables).flatMap(({ key, columns }) =>
    Object.entries(columns).filter(([name]) => key.includes(name)).map(([name, column]) => [name, { ...column, required: false }] as const),
  );
  return {
    name: 'deletions',
    title: '删除清单',
    key: ['table', ...new Set(keys.map(([name]) => name))],
    columns: { table: requiredChoice('数据表', Object.keys(tables)), ...Object.fromEntries(keys) },
  };
}
