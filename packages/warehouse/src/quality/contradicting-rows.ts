import type { ContradictingRow, Contradiction } from '@tenderscope/contract';
import { contradictionKinds, contradictionSelects, type ContradictionKind } from '../contradictions/contradictions.ts';
import { contradictionTexts } from '../contradictions/messages.ts';
import { storedName } from '../schema/stored-names.ts';
import type { QueryOptions, Row, Warehouse } from '../warehouse.ts';

const sources = {
  lots: storedName('lots'), projects: storedName('projects'), winners: storedName('winners'), bids: storedName('bids'),
  companies: storedName('companies'), contracts: storedName('contracts'), aliases: 'company_alias',
};

const columns = [
  'lot_id', 'company_id', 'text_value', 'other_text', 'number_value', 'other_number', 'time_value', 'other_time', 'row_num',
] as const;

/** Kinds of contradictions in the stored data, each with its first rows; kinds without any are omitted. */
export async function contradictions(warehouse: Warehouse, max: number, options?: QueryOptions): Promise<Contradiction[]> {
  const found: Contradiction[] = [];
  for (const kind of contradictionKinds) {
    const contradiction = await contradictionOf(warehouse, kind, max, options);
    if (contradiction.total > 0) found.push(contradiction);
  }
  return found.sort((a, b) => b.total - a.total);
}

/** The first rows of one kind, by lot and company, and their total number. */
async function contradictionOf(
  warehouse: Warehouse,
  kind: ContradictionKind,
  max: number,
  options?: QueryOptions,
): Promise<Contradiction> {
  const [select] = contradictionSelects(sources).filter((one) => one.kind === kind);
  const sql = `
    select ${columns.map((column) => `f.${column} as ${column}`).join(', ')}, l.lot_name as lot_name, l.unit_name as unit_name, c.name as company_name
    from (
      select *, count(*) over () as row_num from (${select?.sql ?? ''}) as found order by lot_id, company_id, text_value limit ${max}
    ) f
    left join lot_fact l on l.lot_id = f.lot_id
    left join ${storedName('companies')} c on c.company_id = f.company_id
    order by f.lot_id, f.company_id, f.text_value`;
  const rows = await warehouse.query({ sql, values: {} }, options);
  return { kind, title: contradictionTexts[kind].title, total: Number(rows[0]?.['row_num'] ?? 0), rows: rows.map((row) => rowOf(kind, row)) };
}

function rowOf(kind: ContradictionKind, row: Row): ContradictingRow {
  const textOf = (column: string): string | null => (row[column] === null || row[column] === undefined ? null : String(row[column]));
  const numberOf = (column: string): number | null => (row[column] === null || row[column] === undefined ? null : Number(row[column]));
  return {
    lotId: textOf('lot_id'),
    lotName: textOf('lot_name'),
    companyId: textOf('company_id'),
    companyName: textOf('company_name'),
    unitName: textOf('unit_name'),
    detail: contradictionTexts[kind].detail({
      company: textOf('company_id'),
      texts: [textOf('text_value'), textOf('other_text')],
      numbers: [numberOf('number_value'), numberOf('other_number')],
      times: [numberOf('time_value'), numberOf('other_time')],
    }),
  };
}
