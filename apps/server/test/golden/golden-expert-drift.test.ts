import { groupBy, panelSeats, type BundleRow, type ReferenceLot } from '@tenderscope/testing';
import { beforeAll, expect, it } from 'vitest';
import { bootApp } from '../support/boot-app.ts';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { importFiles } from '../support/import-files.test-support.ts';
import { allTime, between, nothingBy, type Selection } from '../support/selections.test-support.ts';
import { signIn } from '../support/sign-in.test-support.ts';

let world: GoldenWorld;
let experts: BundleRow[];
let reviews: BundleRow[];
beforeAll(async () => {
  world = await sharedGoldenWorld();
  [experts, reviews] = await Promise.all([world.read('experts'), world.read('reviews')]);
});

const mean = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length;
const codeOf = (id: string): string => experts.find((one) => one.expert_id === id)?.code || id;

/** Computes the two sums recursively, panel by panel. */
function driftOf(severities: readonly number[]) {
  const steps = severities.slice(1).map((one, place) => Math.abs(one - (severities[place] ?? 0)));
  const sd = mean(steps) / 1.1283791670955126;
  let [lenient, strict] = [0, 0];
  return severities.map((severity, before) => {
    const severityBefore = before === 0 ? null : mean(severities.slice(0, before));
    if (severityBefore === null || !(sd > 0)) return { severityBefore, lenientSum: null, strictSum: null };
    const z = (severity - severityBefore) / (sd * Math.sqrt(1 + 1 / before));
    lenient = Math.max(0, lenient + z - 0.5);
    strict = Math.max(0, strict - z - 0.5);
    return { severityBefore, lenientSum: lenient, strictSum: strict };
  });
}

/** The sums are divided by small steps, so a difference in the ninth digit of a stored mean is visible in their eighth. */
const sixDigits = (value: unknown): unknown => (typeof value === 'number' ? Number(value.toFixed(6)) : value);
const read = (row: Readonly<Record<string, unknown>>) => ({ ...row, lenientSum: sixDigits(row['lenientSum']), strictSum: sixDigits(row['strictSum']) });

const selections: Selection[] = [allTime, ['cut months', ...between('2024-02-10T00:00:00', '2025-11-20T23:59:59.999')], nothingBy('zbr_name')];

it.each(selections)('expert.drift of each expert, %s', async (_name, conditions, isChosen) => {
  const chosen = new Map(world.lots.filter((lot) => isChosen(lot, 'opening')).map((lot): [string, ReferenceLot] => [lot.id, lot]));
  const seats = panelSeats(reviews.filter((mark) => chosen.has(mark.lot_id ?? ''))).filter(({ severity }) => severity !== null);
  const openingOf = (lot: string): number => chosen.get(lot)?.eventAt.opening ?? 0;
  let compared = 0;
  const byExpert = [...groupBy(seats, (seat) => seat.expert)].toSorted(([, a], [, b]) => b.length - a.length);
  for (const [expert, own] of byExpert.slice(0, 12)) {
    const inOrder = own.toSorted((a, b) => openingOf(a.lot) - openingOf(b.lot) || (a.lot < b.lot ? -1 : 1));
    const severities = inOrder.map(({ severity }) => severity ?? 0);
    const sums = driftOf(severities);
    const expected = inOrder.map(({ lot, severity }, index) => ({
      place: index + 1, lot_guid: lot, bd_name: world.bundle.lots.find((one) => one.lot_id === lot)?.name, kaibiao_time: openingOf(lot),
      severity, ...sums[index],
    }));
    expectSameRows((await world.client.rows('expert.drift', conditions, [codeOf(expert)])).map(read), expected.map(read));
    compared += expected.length;
  }
  expect([compared > 20, compared]).toEqual([chosen.size > 0, compared]);
});

it('exceeds the limit soon after an expert becomes stricter or more lenient, in that direction, and never for an expert without a change', async () => {
  const app = await bootApp();
  const client = await signIn(app);
  const [lots, marks]: [string[], string[]] = [[], []];
  for (let index = 0; index < 24; index += 1) {
    const lot = `drift-${String(index).padStart(2, '0')}`;
    lots.push(`${lot},drift-p,${lot},${lot},${new Date(Date.UTC(2024, 0, 1 + 7 * index)).toISOString().slice(0, 10)}`);
    for (const [company, merit] of [['drift-c1', 60], ['drift-c2', 70]] as const) {
      const noise = ((index * 7) % 5) - 2;
      const change = index < 12 ? 0 : 20;
      const changing = { stricter: merit + noise - change, milder: merit - noise + change };
      const scores = { ...changing, strict: merit - 15 - noise, usual: merit, other: merit + 1 };
      for (const [expert, score] of Object.entries(scores)) marks.push(`${lot},drift-${expert},${company},技术,1,100,${score}`);
    }
  }
  const files = {
    units: ['unit_id,name', 'drift-u,单位'],
    companies: ['company_id,name', 'drift-c1,甲', 'drift-c2,乙'],
    projects: ['project_id,code,name,unit_id', 'drift-p,D1,项目,drift-u'],
    lots: ['lot_id,project_id,code,name,opened_at', ...lots],
    bids: ['lot_id,company_id,price', ...lots.flatMap((line) => ['drift-c1', 'drift-c2'].map((company) => `${line.split(',')[0]},${company},10`))],
    experts: ['expert_id,code,name', ...['stricter', 'milder', 'strict', 'usual', 'other'].map((name) => `drift-${name},${name},${name}`)],
    reviews: ['lot_id,expert_id,company_id,criterion,is_subjective,full_mark,score', ...marks],
  };
  await importFiles(app, 'drifting', files);
  const firstBeyond = async (code: string, sum: 'lenientSum' | 'strictSum'): Promise<number> => {
    const panels = await client.rows('expert.drift', [], [code]);
    expect(panels).toHaveLength(24);
    return panels.findIndex((panel) => Number(panel[sum]) > 5) + 1;
  };
  const found = async (code: string) => [await firstBeyond(code, 'lenientSum'), await firstBeyond(code, 'strictSum')];
  expect(await found('stricter')).toEqual([0, 14]);
  expect(await found('milder')).toEqual([13, 0]);
  expect(await found('strict')).toEqual([0, 0]);
  await app.close();
});
