import { compileQuery, listStatement, queries, type QueryDefinition, type Scope } from '@tenderscope/catalog';
import type { Row, Warehouse } from '@tenderscope/warehouse';

/** Columns of the files of an opening market; a cell that is left out is empty. */
const columns = {
  units: ['unit_id', 'name'],
  companies: ['company_id', 'name', 'legal_person'],
  projects: ['project_id', 'code', 'name', 'unit_id', 'notice_at', 'method', 'category'],
  lots: ['lot_id', 'project_id', 'code', 'name', 'opened_at', 'award_notice_at', 'status', 'winner_id', 'award_amount', 'ceiling_price', 'evaluation_method'],
  bids: [
    'lot_id', 'company_id', 'price', 'quoted_at', 'rank', 'is_winner', 'is_valid', 'reject_reason', 'consortium_id', 'mac', 'cpu_id', 'disk_id', 'lock_no', 'ip',
    'deposit_account', 'contact_phone', 'file_author',
  ],
  experts: ['expert_id', 'code', 'name', 'employer', 'registered_at'],
  reviews: ['lot_id', 'expert_id', 'company_id', 'criterion', 'is_subjective', 'full_mark', 'score', 'reviewed_at'],
  appointments: ['lot_id', 'expert_id', 'way', 'status', 'drawn_at', 'recused_at'],
  shareholdings: ['holder_id', 'holder_name', 'holder_type', 'company_id', 'ratio', 'since'],
  positions: ['person_id', 'person_name', 'company_id', 'role'],
  risks: ['company_id', 'kind', 'case_no', 'occurred_on', 'ends_on', 'source'],
} as const;

type Table = keyof typeof columns;
export type Files = Partial<Record<Table, Readonly<Record<string, string | number>>[]>>;

/** Lines of CSV files. */
export const linesOf = (files: Files): Record<string, string[]> =>
  Object.fromEntries((Object.entries(files) as [Table, NonNullable<Files[Table]>][]).map(([table, rows]) => [
    table,
    [columns[table].join(','), ...rows.map((row) => columns[table].map((column) => row[column] ?? '').join(','))],
  ]));

const openedAt = '2026-03-10T09:30:00';

interface LotSpec {
  /** Price by company. */
  prices: Readonly<Record<string, number>>;
  lot?: Readonly<Record<string, string | number>>;
  project?: Readonly<Record<string, string | number>>;
  /** Further cells of a bid, by company. */
  bids?: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
}

/** Rows of lots that were opened at `openedAt` and have no result. */
export class OpeningMarket {
  readonly files: Required<Files> = {
    units: [{ unit_id: 'u1', name: '甲单位' }, { unit_id: 'u2', name: '乙单位' }],
    companies: [],
    ...{ projects: [], lots: [], bids: [], experts: [], reviews: [], appointments: [], shareholdings: [], positions: [], risks: [] },
  };

  readonly #companies = new Set<string>();

  company(id: string, more: Readonly<Record<string, string | number>> = {}): void {
    if (this.#companies.has(id)) return;
    this.#companies.add(id);
    this.files.companies.push({ company_id: id, name: `企业${id}`, ...more });
  }

  add(id: string, { prices, lot = {}, project = {}, bids = {} }: LotSpec): void {
    this.files.projects.push({
      project_id: `p-${id}`, code: `P-${id}`, name: `项目${id}`, unit_id: 'u1', notice_at: '2026-02-10', method: '公开招标', category: 'E', ...project,
    });
    this.files.lots.push({ lot_id: id, project_id: `p-${id}`, code: `L-${id}`, name: `标段${id}`, opened_at: openedAt, status: '进行中', ceiling_price: 1_000_000, ...lot });
    for (const [company, price] of Object.entries(prices)) {
      this.company(company);
      this.files.bids.push({ lot_id: id, company_id: company, price, quoted_at: '2026-03-10T08:00:00', ...bids[company] });
    }
  }
}

/** Rows of a query of all units, or of some. */
export function rowsOf(warehouse: Warehouse, key: string, params: Readonly<Record<string, string>> = {}, scope: Scope = { kind: 'all' }): Promise<Row[]> {
  const query = (queries as readonly QueryDefinition[]).find((one) => one.key === key);
  if (!query) throw new Error(`no query ${key}`);
  return warehouse.query(listStatement(compileQuery(query, { conditions: [], params, scope }), 1000));
}

/** A time after every opening of a market. */
export const asOf = String(Date.parse('2027-01-01T00:00:00+08:00'));
