import { contractKinds, contradictionKinds, contradictionsSql, type ContradictionKind, type ContradictionSources } from '../../contradictions/contradictions.ts';
import type { TableName } from '../../schema/tables.ts';
import { knownAliases } from './known-aliases.ts';
import { keepKnownRows, type KnownRows } from './known-rows.ts';
import { acceptedRows, noRows } from './relations.ts';
import type { StoredRows } from './stored-rows.ts';

/** Above this number of lots only the rows of the input are compared, because stored rows of all of them would have to be read. */
const maxLots = 200_000;

const lotColumns = [
  'project_id', 'code', 'name', 'budget', 'award_amount', 'winner_id', 'status', 'opened_at', 'award_notice_at', 'award_published_at', 'is_public',
];

export interface FoundContradictions {
  counts: ReadonlyMap<ContradictionKind, number>;
  /** True if stored rows were left out. */
  isPartial: boolean;
}

/**
 * Searches for contradictions in the lots that an input affects and in its companies, and stores them in workbench table `contradiction`:
 * kind, subject and values, with `row_source` and `row_line` of the input's row, null for a stored one. The table does not exist if there
 * are none.
 */
export async function findContradictions(known: KnownRows, hasAliases: boolean): Promise<FoundContradictions> {
  const isPartial = known.stored !== null && (await keepTouchedLots(known, known.stored)) > maxLots;
  const rows = isPartial ? { ...known, stored: null } : known;
  const sources = await keepSources(rows, hasAliases ? knownAliases : null);
  if ((await known.workbench.keep('found_contradiction', contradictionsSql(sources))) === 0) return { counts: new Map(), isPartial };
  await known.workbench.keep('contradiction', withPlaces(known, sources.lots));
  const counted = await known.workbench.rows('select kind, count(*) from contradiction group by kind');
  const found = new Map(counted.map(([kind, count]) => [String(kind), Number(count)]));
  const counts = contradictionKinds.map((kind) => [kind, found.get(kind) ?? 0] as const).filter(([, count]) => count > 0);
  return { counts: new Map(counts), isPartial };
}

const has = ({ staged }: KnownRows, table: TableName): boolean => staged.some((part) => part.table === table);

/**
 * Workbench table `touched_lot`: lots that have a row themselves, or a row of a bid, a winner, a contract or the project, in an
 * input. @returns their
 * number.
 */
async function keepTouchedLots(known: KnownRows, stored: StoredRows): Promise<number> {
  const tables = (['lots', 'bids', 'winners', 'contracts'] as const).filter((table) => has(known, table));
  const parts = tables.map((table) => `select lot_id from ${acceptedRows(known.workbench, table)}`);
  if (has(known, 'projects')) {
    const projects = `select project_id from ${acceptedRows(known.workbench, 'projects')}`;
    parts.push(`select lot_id from ${await stored.relation({ table: 'lots', by: 'project_id' }, projects)}`);
  }
  return known.workbench.keep('touched_lot', parts.join(' union ') || `select lot_id from ${noRows('lots', ['lot_id'])}`);
}

async function keepSources(rows: KnownRows, aliases: string | null): Promise<ContradictionSources> {
  const ofLots = (table: TableName, columns: readonly string[]): Promise<string> =>
    keepKnownRows(rows, { table, by: 'lot_id', values: 'select lot_id from touched_lot', columns });
  const lots = await ofLots('lots', lotColumns);
  return {
    lots,
    bids: await ofLots('bids', ['is_winner', 'is_valid', 'reject_reason']),
    winners: await ofLots('winners', []),
    projects: await keepKnownRows(rows, {
      ...{ table: 'projects', by: 'project_id', values: `select project_id from ${lots}` },
      columns: ['code', 'unit_id', 'notice_at', 'method'],
    }),
    companies: has(rows, 'companies') ? acceptedRows(rows.workbench, 'companies') : noRows('companies', ['company_id', 'uscc']),
    contracts: await ofLots('contracts', ['company_id', 'signed_at', 'completed_at', 'settled_at', 'ends_at']),
    aliases,
  };
}

/** SELECT of contradictions with code and name of the lot, and the first row of the input that is part of it. */
function withPlaces(known: KnownRows, lots: string): string {
  const places = [
    { table: 'contracts', key: ['contract_id'], condition: `c.kind in (${contractKinds.map((kind) => `'${kind}'`).join(', ')})` },
    { table: 'lots', key: ['lot_id'], condition: 'true' },
    { table: 'bids', key: ['lot_id', 'company_id'], condition: 'true' },
    { table: 'companies', key: ['company_id'], condition: 'c.lot_id is null' },
  ] as const;
  const ofInput = places.filter(({ table }) => has(known, table));
  const joins = ofInput.map(({ table, key, condition }, index) => {
    const match = [...key.map((column) => `p${index}.${column} = c.${column === 'contract_id' ? 'text_value' : column}`), condition].join(' and ');
    return `left join (select ${key.join(', ')}, row_source, row_line from ${acceptedRows(known.workbench, table)}) p${index} on ${match}`;
  });
  const first = (column: string): string => `coalesce(${[...ofInput.map((_, index) => `p${index}.${column}`), 'null'].join(', ')}) as ${column}`;
  return `select c.*, k.code as lot_code, k.name as lot_name, ${first('row_source')}, ${first('row_line')}
    from found_contradiction c left join ${lots} k on k.lot_id = c.lot_id ${joins.join(' ')}`;
}
