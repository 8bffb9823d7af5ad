import { contradictionSelects } from '../contradictions/contradictions.ts';
import { storedName } from '../schema/stored-names.ts';
import type { Check } from './check.ts';

const sources = {
  lots: storedName('lots'), projects: 'projects', winners: storedName('winners'), bids: storedName('bids'),
  companies: storedName('companies'), contracts: storedName('contracts'), aliases: 'company_alias',
};

/** Findings that are not errors of the warehouse but worth a look: SELECTs like those of checks. */
export const notes: readonly Check[] = [
  ...contradictionSelects(sources).map(({ kind, sql }) => ({
    kind,
    table: kind === 'code-check-digit' ? 'companies' : 'lots',
    column: '',
    sql: `select coalesce(lot_id, company_id) as sample from (${sql}) as c`,
  })),
  {
    kind: 'bids-missing',
    table: 'lots',
    column: 'winner_id',
    sql: `select lot_id as sample from lots where winner_id is not null and lot_id not in (select lot_id from bids)`,
  },
];
