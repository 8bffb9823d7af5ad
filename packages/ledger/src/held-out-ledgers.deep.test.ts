import { isSoak } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldOutLedgers, heldOutSets, type HeldOutFact, type HeldOutLedger } from './held-out-ledger.test-support.ts';
import { importLedger, type LedgerReport } from './import-ledger.ts';
import { LedgerBench } from './ledger-bench.test-support.ts';
import { ledgerName } from './rows/row-ids.ts';

const min = 0.97;

/** Yuan of an amount such as `88.5万`. */
const yuan = (text: string): number => (text.endsWith('万') ? Math.round(Number(text.slice(0, -1)) * 1e6) / 100 : Number(text));
const sum = (amounts: readonly string[]): number => amounts.reduce((total, text) => total + Math.round(yuan(text) * 100), 0) / 100;
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The gate uses the two newest sets, since each ledger is a separate import. */
const sets = isSoak ? heldOutSets : ['fifteenth', 'fourteenth'];

describe.each(sets)('ledgers of the %s set', (set) => {
  const ledgers = heldOutLedgers(set);
  const reports = new Map<HeldOutLedger, LedgerReport>();
  let bench: LedgerBench;
  beforeAll(async () => {
    bench = await LedgerBench.open();
    for (const ledger of ledgers) {
      const isTrial = ledger.facts.some(({ name }) => name === 'incomplete');
      const path = await bench.file(ledger.file, ledger.bytes);
      reports.set(ledger, await importLedger(bench.warehouse, [path], { dataDir: `${bench.folder}/data`, ...(isTrial && { isTrial }) }));
    }
  });
  afterAll(() => bench.close());

  it(`have ${min * 100} of 100 columns proposed right at least`, () => {
    const columns = ledgers.flatMap((ledger) => [...ledger.columns].map(([letter, expected]) => {
      const found = reports.get(ledger)?.ledger[0]?.columns.find(({ column }) => column === letter);
      return { file: ledger.file, letter, head: found?.head, expected, found: found?.isStored ? found.field : '-' };
    }));
    const wrong = columns.filter(({ expected, found }) => !expected.includes(found ?? '-'));
    expect(1 - wrong.length / columns.length, JSON.stringify(wrong)).toBeGreaterThanOrEqual(min);
  });

  it.each(ledgers.map((ledger) => [ledger.file, ledger] as const))('%s comes in as it is written', async (_, ledger) => {
    const report = reports.get(ledger);
    for (const fact of ledger.facts) {
      const { found, expected } = await factOf(fact, ledger, report);
      expect([fact.name, fact.subject, found]).toEqual([fact.name, fact.subject, expected]);
    }
    expect(report?.ledger[0]?.checks.filter(({ agrees }) => !agrees)).toEqual([]);
  });

  async function factOf(
    { name, subject, values }: HeldOutFact,
    { title }: HeldOutLedger,
    report: LedgerReport | undefined,
  ): Promise<{ found: unknown; expected: unknown }> {
    const [sheet] = report?.ledger ?? [];
    const lots = `lots l join projects p using (project_id) join lot_sources s on s.lot_id = l.lot_id and s.source = ${quoted(ledgerName(title))}`;
    const text = quoted(subject);
    const called = ` where l.name = ${text} or (p.name = ${text} and not exists (select 1 from lots where name = ${text}))`;
    const numbers = { rows: sheet?.rows, refused: sheet?.refused };
    switch (name) {
      case 'rows':
      case 'refused':
        return { found: numbers[name], expected: Number(values[0]) };
      case 'incomplete':
        return { found: [sheet?.kind, sheet?.rows], expected: [values[0], 0] };
      case 'lots':
        return { found: await bench.rows(`select count(*) as n from ${lots}`), expected: [{ n: Number(values[0]) }] };
      case 'sum': {
        const column = { budget: 'budget', ceiling: 'ceiling_price', award: 'award_amount' }[subject];
        const from = column === undefined ? 'contracts' : lots;
        return { found: await bench.rows(`select round(sum(${column ?? 'amount'}), 2) as n from ${from}`), expected: [{ n: sum(values) }] };
      }
      case 'status':
        return {
          found: await bench.rows(`select l.status, count(l.winner_id) as winners, count(l.award_amount) as awards from ${lots}${called} group by all`),
          expected: [{ status: values[0] === '-' ? null : values[0], winners: 0, awards: 0 }],
        };
      case 'day':
        return {
          found: await bench.rows(`select strftime(epoch_ms(l.opened_at + 28800000), '%Y-%m-%d') as opened from ${lots}${called}`),
          expected: [{ opened: values[0] }],
        };
      case 'own':
        return { found: await bench.rows(`select p.organisation_form as form, p.agency_id as agency from ${lots}${called}`), expected: [{ form: '自行招标', agency: null }] };
      case 'method':
        return { found: await bench.rows(`select p.method from ${lots}${called}`), expected: [{ method: values[0] }] };
      case 'bidders':
        return {
          found: await bench.rows(`select c.name, b.price from ${lots} join bids b on b.lot_id = l.lot_id join companies c on c.company_id = b.company_id${called} order by c.name`),
          expected: values.map((value) => value.split('=')).map(([company = '', price]) => ({ name: company, price: price === undefined ? null : Number(price) }))
            .sort((one, other) => (one.name < other.name ? -1 : 1)),
        };
      case 'winners':
        return {
          found: await bench.rows(`select c.name from ${lots} join winners w on w.lot_id = l.lot_id join companies c on c.company_id = w.company_id${called} order by c.name`),
          expected: [...values].sort().map((company) => ({ name: company })),
        };
      default:
        throw new Error(`unknown fact: ${name}`);
    }
  }
});
