import { describe, expect, it } from 'vitest';
import { Market } from '../indicators/market.test-support.ts';
import { openMarket } from '../indicators/open-market.test-support.ts';
import { found, market } from '../indicators/planted-market.test-support.ts';
import { indicatorNeeds, type Need, type Source } from './indicator-needs.ts';

type Rows = Market['rows'];

const planted = new Set(Object.values(found).flat());
const needs = new Map<string, Need>(
  Object.entries(indicatorNeeds).filter(([code]) => planted.has(code)).flatMap(([, own]) => own).map((need) => [need.join(' or '), need]),
);
const codesOf = (need: string): string[] =>
  Object.entries(indicatorNeeds).filter(([code, own]) => planted.has(code) && own.some((one) => one.join(' or ') === need)).map(([code]) => code);

/** Tables of the rows that a source has. */
const tablesOf: Readonly<Partial<Record<Source, keyof Rows>>> = {
  'lots.bids': 'bids', 'lots.items': 'items', 'lots.reviews': 'reviews', 'lots.contracts': 'contracts', complaints: 'complaints', risks: 'risks', positions: 'positions',
};

/** The market without a source. */
function without(rows: Rows, source: Source): Rows {
  const table = tablesOf[source];
  if (table !== undefined) return { ...rows, [table]: [] };
  const [name = '', column = ''] = source.split('.');
  const emptied = (rows[name as keyof Rows] as Record<string, unknown>[]).map((row) => ({ ...row, [column]: null }));
  // Winners of a lot and their amounts may be in the table of winners only.
  return { ...rows, [name]: emptied, ...((source === 'lots.winner_id' || source === 'lots.award_amount') && { winners: [] }) };
}

describe('without all sources of a need its indicators have no hits', () => {
  it.each([...needs.keys()])('%s', async (key) => {
    const poorer = Object.assign(new Market(0, 0), { rows: (needs.get(key) ?? []).reduce(without, market.rows) });
    const open = await openMarket(poorer);
    try {
      for (const code of codesOf(key)) expect([code, await open.hits(code)]).toEqual([code, []]);
    } finally {
      await open.close();
    }
  });
});
