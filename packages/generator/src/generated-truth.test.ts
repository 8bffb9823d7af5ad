import { beforeAll, expect, test } from 'vitest';
import { cell, group, type Row } from './bundle/read-csv.test-support.ts';
import { generatedBundle, type GeneratedBundle } from './generated-bundle.test-support.ts';

let bundle: GeneratedBundle;
let lots: Map<string, Row>;
let bidsOf: Map<string, Row[]>;
let bidOf: (lotId: string, companyId: string) => Row;

const list = (row: Row, column: string): string[] => cell(row, column).split(';');
const number = (row: Row, column: string): number => Number(cell(row, column));
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const isRing = (row: Row): boolean => cell(row, 'kind') !== 'linked';
const isPrincipal = (bid: Row): boolean => cell(bid, 'mac') !== '';
const hardware = { mac: 'mac', cpu: 'cpu_id', disk: 'disk_id', lock: 'lock_no' } as Record<string, string>;

beforeAll(async () => {
  bundle = await generatedBundle(5000, 'truth');
  lots = new Map(bundle.lots.map((row) => [cell(row, 'lot_id'), row]));
  bidsOf = group(bundle.bids, 'lot_id');
  bidOf = (lotId, companyId) => bidsOf.get(lotId)?.find((bid) => cell(bid, 'company_id') === companyId) ?? {};
});

test('there is something of every kind, two rings of each kind from 5,000 lots on', () => {
  // Too rare for 5,000 lots; `direct-after-failures.soak` counts those of 20,000.
  const { directAfterFailures: _, ...expected } = bundle.truth;
  for (const [name, rows] of Object.entries(expected)) expect([name, rows.length > 1]).toEqual([name, true]);
  const kinds = group(bundle.truth.rings, 'kind');
  expect([...kinds.keys()].sort()).toEqual(['cover', 'linked', 'rotation']);
  for (const kind of ['cover', 'rotation']) expect(kinds.get(kind)?.length).toBeGreaterThanOrEqual(2);
  expect(new Set(bundle.truth.commonLinks.map((row) => cell(row, 'length')))).toEqual(new Set(['1', '2', '3', '4']));
  expect(new Set(bundle.truth.lookAlikes.map((row) => cell(row, 'kind')))).toEqual(
    new Set(['agency-network', 'busy-rivals', 'shared-phone', 'shared-author', 'near-ladder']),
  );
});

test('it names companies, lots and experts of the bundle', () => {
  const companies = new Set(bundle.companies.map((row) => cell(row, 'company_id')));
  const experts = new Set(bundle.experts.map((row) => cell(row, 'expert_id')));
  const { rings, sharedHardware, commonLinks, priceLadders, biasedExperts, lookAlikes } = bundle.truth;
  const named = [
    ...rings.flatMap((row) => list(row, 'members')),
    ...[...sharedHardware, ...commonLinks].flatMap((row) => [cell(row, 'company_a'), cell(row, 'company_b')]),
    ...[...priceLadders, ...lookAlikes].flatMap((row) => list(row, 'companies')),
    ...biasedExperts.map((row) => cell(row, 'company_id')),
  ];
  expect(named.filter((id) => !companies.has(id))).toEqual([]);
  const namedLots = [
    ...rings.flatMap((row) => list(row, 'lots')),
    ...[...sharedHardware, ...priceLadders, ...lookAlikes].map((row) => cell(row, 'lot_id')),
  ];
  expect(namedLots.filter((id) => !lots.has(id))).toEqual([]);
  expect(biasedExperts.filter((row) => !experts.has(cell(row, 'expert_id')))).toEqual([]);
});

test('the members of a ring bid in all its lots, and one of them wins: always the same or each in turn', () => {
  for (const ring of bundle.truth.rings.filter(isRing)) {
    const members = list(ring, 'members');
    expect(list(ring, 'lots').length).toBeGreaterThanOrEqual(6);
    const wins = new Map<string, number>();
    for (const lotId of list(ring, 'lots')) {
      const lot = lots.get(lotId) ?? {};
      expect(cell(lot, 'material_category')).toBe(cell(ring, 'material_category'));
      for (const member of members) expect(cell(bidOf(lotId, member), 'is_valid')).toBe('1');
      const winner = cell(lot, 'winner_id');
      if (winner !== '') wins.set(winner, (wins.get(winner) ?? 0) + 1);
    }
    if (cell(ring, 'kind') === 'cover') {
      expect([...wins.keys()]).toEqual([cell(ring, 'winner')]);
    } else {
      expect([...wins.keys()].sort()).toEqual(members.toSorted());
      expect(Math.max(...wins.values()) - Math.min(...wins.values())).toBeLessThanOrEqual(2);
    }
  }
});

test('the bids of a ring are a few percent above its winner, closer together than others', () => {
  const spread = (bids: readonly Row[]): number => {
    const prices = bids.map((bid) => number(bid, 'price'));
    return Math.sqrt(mean(prices.map((price) => (price - mean(prices)) ** 2))) / mean(prices);
  };
  const ringLots = new Set<string>();
  const inRings: number[] = [];
  for (const ring of bundle.truth.rings.filter(isRing)) {
    for (const lotId of list(ring, 'lots')) {
      ringLots.add(lotId);
      const bids = list(ring, 'members').map((member) => bidOf(lotId, member));
      const prices = bids.map((bid) => number(bid, 'price')).sort((one, other) => one - other);
      const [best = 0, second = 0] = prices;
      expect(second / best).toBeGreaterThan(1.01);
      expect((prices.at(-1) ?? 0) / best).toBeLessThan(1.045);
      inRings.push(spread(bids));
    }
  }
  const elsewhere = [...bidsOf]
    .filter(([lotId, bids]) => !ringLots.has(lotId) && bids.length > 2 && bids.every((bid) => cell(bid, 'price') !== ''))
    .map(([, bids]) => spread(bids));
  expect(mean(inRings)).toBeLessThan(0.6 * mean(elsewhere));
});

test('a linked group meets as often, with ordinary prices, and each member has something in common with the next', () => {
  const groups = bundle.truth.rings.filter((row) => !isRing(row));
  for (const row of groups) {
    const [members, met] = [list(row, 'members'), list(row, 'lots')];
    expect(met.length).toBeGreaterThanOrEqual(6);
    for (const lotId of met) for (const member of members) expect(bidOf(lotId, member)).not.toEqual({});
    const spreads = met.map((lotId) => {
      const prices = members.map((member) => number(bidOf(lotId, member), 'price')).filter((price) => price > 0);
      return Math.max(...prices) / Math.min(...prices);
    });
    expect(spreads.filter((spread) => spread > 1.045).length).toBeGreaterThan(met.length / 2);
    const ties = [...bundle.truth.sharedHardware, ...bundle.truth.commonLinks].filter((tie) => cell(tie, 'ring_id') === cell(row, 'ring_id'));
    const tied = new Set(ties.map((tie) => [cell(tie, 'company_a'), cell(tie, 'company_b')].sort().join()));
    members.slice(1).forEach((member, place) => expect(tied).toContain([members[place], member].sort().join()));
  }
  expect(groups.length).toBeGreaterThan(0);
});

test('shared hardware is shared in the bids, and nothing else is', () => {
  const shared = new Set<string>();
  for (const row of bundle.truth.sharedHardware) {
    const lotId = cell(row, 'lot_id');
    const [one, other] = [bidOf(lotId, cell(row, 'company_a')), bidOf(lotId, cell(row, 'company_b'))];
    for (const [part, column] of Object.entries(hardware)) {
      expect([lotId, part, cell(one, column) === cell(other, column)]).toEqual([lotId, part, list(row, 'parts').includes(part)]);
    }
    shared.add(lotId);
  }
  const sharedBesides = [...bidsOf].filter(([lotId]) => !shared.has(lotId)).flatMap(([lotId, bids]) => {
    const own = bids.filter(isPrincipal);
    const isShared = (column: string): boolean => new Set(own.map((bid) => cell(bid, column))).size < own.length;
    return Object.values(hardware).filter(isShared).map((column) => [lotId, column]);
  });
  expect(sharedBesides).toEqual([]);
  const ofRings = bundle.truth.rings.filter((ring) => cell(ring, 'evidence') === 'hardware').map((ring) => cell(ring, 'ring_id'));
  expect(ofRings.length).toBeGreaterThan(0);
  for (const id of ofRings) expect(bundle.truth.sharedHardware.some((row) => cell(row, 'ring_id') === id)).toBe(true);
});

test('every step of a path is among the shareholdings or the positions', () => {
  const steps = { equity: new Set<string>(), position: new Set<string>() };
  for (const row of bundle.shareholdings) steps.equity.add(`${cell(row, 'holder_id')} ${cell(row, 'company_id')}`);
  for (const row of bundle.positions) steps.position.add(`${cell(row, 'person_id')} ${cell(row, 'company_id')}`);
  for (const row of bundle.truth.commonLinks) {
    const nodes = list(row, 'nodes');
    expect([nodes[0], nodes.at(-1), nodes.length - 1]).toEqual([cell(row, 'company_a'), cell(row, 'company_b'), number(row, 'length')]);
    list(row, 'steps').forEach((step, place) => {
      const [from = '', to = ''] = [nodes[place], nodes[place + 1]];
      const known = step === 'equity' ? steps.equity : steps.position;
      expect([row, known.has(`${from} ${to}`) || known.has(`${to} ${from}`)]).toEqual([row, true]);
    });
  }
});

test('the prices of a ladder rise in even steps', () => {
  for (const row of bundle.truth.priceLadders) {
    const companies = list(row, 'companies');
    expect(companies.length).toBeGreaterThanOrEqual(4);
    const prices = companies.map((company) => number(bidOf(cell(row, 'lot_id'), company), 'price'));
    expect(prices).toEqual(companies.map((_, rung) => number(row, 'first_price') + rung * number(row, 'step')));
  }
});

test('look-alikes match their description and are part of nothing else', () => {
  const guilty = new Set([
    ...bundle.truth.rings.flatMap((row) => list(row, 'members')),
    ...bundle.truth.sharedHardware.flatMap((row) => [cell(row, 'company_a'), cell(row, 'company_b')]),
  ]);
  const guiltyLots = new Set([
    ...bundle.truth.rings.flatMap((row) => list(row, 'lots')),
    ...bundle.truth.sharedHardware.map((row) => cell(row, 'lot_id')),
    ...bundle.truth.priceLadders.map((row) => cell(row, 'lot_id')),
  ]);
  for (const row of bundle.truth.lookAlikes) {
    const [kind, lotId, companies] = [cell(row, 'kind'), cell(row, 'lot_id'), list(row, 'companies')];
    expect([lotId, guiltyLots.has(lotId)]).toEqual([lotId, false]);
    const bids = companies.map((company) => bidOf(lotId, company));
    if (kind === 'near-ladder') {
      const prices = bids.flatMap((bid) => (cell(bid, 'is_valid') === '1' ? number(bid, 'price') : [])).sort((a, b) => a - b);
      const steps = prices.slice(1).map((price, place) => price - (prices[place] ?? 0));
      expect(steps.length).toBeGreaterThanOrEqual(3);
      expect((Math.max(...steps) / Math.min(...steps)).toFixed(3)).toBe(cell(row, 'detail'));
      continue;
    }
    if (kind !== 'agency-network') expect(companies.filter((company) => guilty.has(company))).toEqual([]);
    const column = { 'agency-network': 'ip', 'shared-phone': 'contact_phone', 'shared-author': 'file_author' }[kind];
    if (column !== undefined) expect(new Set(bids.map((bid) => cell(bid, column)))).toEqual(new Set([cell(row, 'detail')]));
  }
});

test('all bids of a network agency come from one address', () => {
  const agencies = new Map(bundle.truth.lookAlikes.filter((row) => cell(row, 'kind') === 'agency-network').map((row) => [cell(row, 'case_id'), cell(row, 'detail')]));
  const projects = new Map(bundle.projects.map((row) => [cell(row, 'project_id'), cell(row, 'agency_id')]));
  const isElsewhere = (bid: Row): boolean => {
    const agency = projects.get(cell(lots.get(cell(bid, 'lot_id')) ?? {}, 'project_id')) ?? '';
    return (cell(bid, 'ip') === agencies.get(agency)) !== agencies.has(agency);
  };
  expect(agencies.size).toBeGreaterThan(0);
  expect(bundle.bids.filter((bid) => isPrincipal(bid) && isElsewhere(bid))).toEqual([]);
});

test('busy rivals meet often, all of them win, and their prices spread as usual', () => {
  const rivals = group(bundle.truth.lookAlikes.filter((row) => cell(row, 'kind') === 'busy-rivals'), 'case_id');
  for (const rows of rivals.values()) {
    expect(rows.length).toBeGreaterThan(15);
    const companies = list(rows[0] ?? {}, 'companies');
    const wins = companies.map((company) => rows.filter((row) => cell(lots.get(cell(row, 'lot_id')) ?? {}, 'winner_id') === company).length);
    expect(Math.min(...wins)).toBeGreaterThan(0);
    expect(Math.max(...wins) / Math.min(...wins)).toBeLessThan(8);
  }
});

test('a bundle of 300 lots has a pair with shared hardware', async () => {
  const { truth } = await generatedBundle(300, 'a');
  expect(truth.sharedHardware.length).toBeGreaterThan(0);
});
