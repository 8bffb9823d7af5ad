import { beforeAll, expect, test } from 'vitest';
import { cell, group, type Row } from './bundle/read-csv.test-support.ts';
import { usccCheck } from './companies/uscc.ts';
import { generatedBundle, type GeneratedBundle } from './generated-bundle.test-support.ts';

let bundle: GeneratedBundle;
let projectOf: (lot: Row) => Row;
let bidsOf: Map<string, Row[]>;

beforeAll(async () => {
  bundle = await generatedBundle(4000, 'rows');
  const projects = new Map(bundle.projects.map((row) => [cell(row, 'project_id'), row]));
  projectOf = (lot) => projects.get(cell(lot, 'project_id')) ?? {};
  bidsOf = group(bundle.bids, 'lot_id');
});

const idsOf = (rows: readonly Row[], column: string): Set<string> => new Set(rows.map((row) => cell(row, column)));
const known = (rows: readonly Row[], column: string): string[] => rows.map((row) => cell(row, column)).filter((value) => value !== '');
const inOrder = (...times: string[]): boolean => {
  const input = times.filter((time) => time !== '');
  return input.every((time, index) => index === 0 || time >= (input[index - 1] ?? ''));
};

test('keys are unique and references resolve', () => {
  const { units, companies, projects, lots, invitations, bids } = bundle;
  const keys = [units, companies, projects, lots].map((rows, index) => idsOf(rows, ['unit_id', 'company_id', 'project_id', 'lot_id'][index] ?? ''));
  expect(keys.map((ids) => ids.size)).toEqual([units, companies, projects, lots].map((rows) => rows.length));
  const [unitIds, companyIds, projectIds, lotIds] = keys as [Set<string>, Set<string>, Set<string>, Set<string>];
  const dangling = (values: readonly string[], ids: Set<string>): string[] => values.filter((value) => !ids.has(value));
  expect(dangling(known(units, 'parent_id'), unitIds)).toEqual([]);
  expect(dangling(known(projects, 'unit_id'), unitIds)).toEqual([]);
  expect(dangling([...known(projects, 'agency_id'), ...known(lots, 'winner_id')], companyIds)).toEqual([]);
  expect(dangling(known(lots, 'project_id'), projectIds)).toEqual([]);
  for (const rows of [invitations, bids]) {
    expect(dangling(known(rows, 'lot_id'), lotIds)).toEqual([]);
    expect(dangling(known(rows, 'company_id'), companyIds)).toEqual([]);
    expect(new Set(rows.map((row) => `${cell(row, 'lot_id')} ${cell(row, 'company_id')}`)).size).toBe(rows.length);
  }
  expect(idsOf(lots, 'code').size).toBe(lots.length);
  expect(idsOf(projects, 'code').size).toBe(projects.length);
});

test('roles are respected: suppliers bid, agencies run tenders and never bid in their own', () => {
  const roles = new Map(bundle.companies.map((row) => [cell(row, 'company_id'), cell(row, 'roles').split(';')]));
  const without = (ids: Set<string>, role: string): string[] => [...ids].filter((id) => !roles.get(id)?.includes(role));
  expect(without(idsOf(bundle.bids, 'company_id'), 'supplier')).toEqual([]);
  expect(without(idsOf(bundle.invitations, 'company_id'), 'supplier')).toEqual([]);
  expect(without(new Set(known(bundle.projects, 'agency_id')), 'agency')).toEqual([]);
  expect([...roles.values()].filter((own) => own.length === 2).length).toBe(4);
  for (const project of bundle.projects) expect(cell(project, 'agency_id') !== '').toBe(cell(project, 'organisation_form') === '委托代理');
  for (const lot of bundle.lots) {
    const agency = cell(projectOf(lot), 'agency_id');
    expect(bidsOf.get(cell(lot, 'lot_id'))?.some((bid) => cell(bid, 'company_id') === agency) ?? false).toBe(false);
  }
});

test('times follow one another', () => {
  for (const lot of bundle.lots) {
    const project = projectOf(lot);
    const [notice, opened] = [cell(project, 'notice_at'), cell(lot, 'opened_at')];
    const times = [cell(project, 'plan_received_at'), notice, opened, cell(lot, 'award_notice_at'), cell(lot, 'award_published_at')];
    expect([times, inOrder(...times)]).toEqual([times, true]);
    const quoted = (bidsOf.get(cell(lot, 'lot_id')) ?? []).map((bid) => [notice, cell(bid, 'quoted_at'), opened]);
    expect(quoted.filter((moments) => !inOrder(...moments))).toEqual([]);
  }
  const opening = new Map(bundle.lots.map((lot) => [cell(lot, 'lot_id'), lot]));
  for (const invitation of bundle.invitations) {
    const lot = opening.get(cell(invitation, 'lot_id')) ?? {};
    const [invited, responded] = [cell(invitation, 'invited_at'), cell(invitation, 'responded_at')];
    expect(inOrder(cell(projectOf(lot), 'notice_at'), invited, responded, cell(lot, 'opened_at'))).toBe(true);
    expect(responded === '').toBe(cell(invitation, 'response') === 'none');
  }
  for (const company of bundle.companies) {
    expect(inOrder(cell(company, 'established_on'), cell(company, 'registered_at'), cell(company, 'admitted_at'))).toBe(true);
  }
});

test('moments are in working hours of working days', () => {
  const moments = [
    ...known(bundle.projects, 'notice_at'),
    ...known(bundle.lots, 'opened_at'),
    ...known(bundle.lots, 'award_notice_at'),
    ...known(bundle.bids, 'quoted_at'),
    ...known(bundle.invitations, 'responded_at'),
  ];
  const isOfWorkingHours = (moment: string): boolean => /^\d{4}-\d\d-\d\d (08:[345]|09|10|11:[012]|14|15|16|17:[012])[\d:]*$/.test(moment);
  const isOfWeekend = (moment: string): boolean => [0, 6].includes(new Date(`${moment.slice(0, 10)}T00:00:00Z`).getUTCDay());
  expect(moments.length).toBeGreaterThan(10_000);
  expect(moments.filter((moment) => !isOfWorkingHours(moment) || isOfWeekend(moment))).toEqual([]);
});

test('only members of the pool take part', () => {
  const companies = new Map(bundle.companies.map((row) => [cell(row, 'company_id'), row]));
  const isOutside = (bid: Row): boolean => {
    const admitted = cell(companies.get(cell(bid, 'company_id')), 'admitted_at');
    return admitted === '' || admitted >= cell(bid, 'quoted_at');
  };
  expect(bundle.bids.filter(isOutside)).toEqual([]);
});

test('the bids of a lot are next to each other, in the order of submission', () => {
  const lotIds = bundle.bids.map((bid) => cell(bid, 'lot_id'));
  expect(lotIds.filter((id, index) => id !== lotIds[index - 1]).length).toBe(bidsOf.size);
  for (const bids of bidsOf.values()) {
    expect(inOrder(...bids.map((bid) => cell(bid, 'quoted_at')))).toBe(true);
    expect(inOrder(...bids.map((bid) => cell(bid, 'bidder_no')))).toBe(true);
    expect(new Set(bids.map((bid) => cell(bid, 'bidder_no'))).size).toBeLessThanOrEqual(15);
  }
});

test('ranks follow the prices of the valid bids', () => {
  for (const lot of bundle.lots) {
    const sign = cell(projectOf(lot), 'method') === '网上竞价高价' ? -1 : 1;
    const bids = (bidsOf.get(cell(lot, 'lot_id')) ?? []).filter((bid) => cell(bid, 'consortium_id') === '' || cell(bid, 'mac') !== '');
    const valid = bids.filter((bid) => cell(bid, 'is_valid') === '1');
    const prices = valid.map((bid) => sign * Number(cell(bid, 'price')));
    const better = valid.map((_, index) => prices.filter((price) => price < (prices[index] ?? 0)).length);
    expect(valid.map((bid) => Number(cell(bid, 'rank')))).toEqual(better.map((count) => count + 1));
    expect(bids.filter((bid) => (cell(bid, 'reject_reason') !== '') !== (cell(bid, 'is_valid') === '0'))).toEqual([]);
    expect(bids.filter((bid) => (cell(bid, 'rank') !== '') !== (cell(bid, 'is_valid') === '1'))).toEqual([]);
    expect(bids.filter((bid) => !(cell(bid, 'is_valid') === '' ? /^$/ : /^\d+(\.\d\d?)?$/).test(cell(bid, 'price')))).toEqual([]);
  }
});

test('a deal has one winner, a valid bid near the best price, and its price is the award', () => {
  for (const lot of bundle.lots) {
    const isDeal = cell(lot, 'status') === '成交';
    const winners = (bidsOf.get(cell(lot, 'lot_id')) ?? []).filter((bid) => cell(bid, 'is_winner') === '1');
    expect(winners.length > 0).toBe(isDeal);
    expect([cell(lot, 'winner_id') !== '', cell(lot, 'award_amount') !== '', cell(lot, 'award_notice_at') !== '']).toEqual([isDeal, isDeal, isDeal]);
    if (!isDeal) continue;
    const winner = winners.find((bid) => cell(bid, 'company_id') === cell(lot, 'winner_id'));
    expect([cell(winner ?? {}, 'price'), cell(winner ?? {}, 'is_valid')]).toEqual([cell(lot, 'award_amount'), '1']);
    expect(Number(cell(winner ?? {}, 'rank'))).toBeLessThanOrEqual(5);
    if (winners.length > 1) expect(new Set(winners.map((bid) => cell(bid, 'consortium_id'))).size).toBe(1);
  }
});

test('bids above the ceiling are rejected', () => {
  const ceilings = new Map(bundle.lots.map((lot) => [cell(lot, 'lot_id'), cell(lot, 'ceiling_price')]));
  const above = bundle.bids.filter((bid) => {
    const ceiling = ceilings.get(cell(bid, 'lot_id')) ?? '';
    return ceiling !== '' && Number(cell(bid, 'price')) > Number(ceiling);
  });
  expect(above.length).toBeGreaterThan(10);
  expect(new Set(above.map((bid) => cell(bid, 'reject_reason')))).toEqual(new Set(['投标报价超过最高限价']));
});

test('bids of invited lots come from those who accepted', () => {
  const accepted = new Set(
    bundle.invitations.filter((row) => cell(row, 'response') === 'accepted').map((row) => `${cell(row, 'lot_id')} ${cell(row, 'company_id')}`),
  );
  const invitedLots = idsOf(bundle.invitations, 'lot_id');
  const methods = new Set(bundle.lots.filter((lot) => invitedLots.has(cell(lot, 'lot_id'))).map((lot) => cell(projectOf(lot), 'method')));
  expect(methods).toEqual(new Set(['邀请招标', '询价', '竞争性谈判', '单一来源']));
  const uninvited = bundle.bids.filter(
    (bid) => invitedLots.has(cell(bid, 'lot_id')) && cell(bid, 'mac') !== '' && !accepted.has(`${cell(bid, 'lot_id')} ${cell(bid, 'company_id')}`),
  );
  expect(uninvited).toEqual([]);
});

test('a consortium is two firms of one works lot with one bid', () => {
  const lots = new Map(bundle.lots.map((lot) => [cell(lot, 'lot_id'), lot]));
  const members = group(bundle.bids.filter((bid) => cell(bid, 'consortium_id') !== ''), 'consortium_id');
  expect(members.size).toBeGreaterThan(5);
  for (const [lead = {}, partner = {}, ...more] of members.values()) {
    expect(more).toEqual([]);
    for (const column of ['lot_id', 'bidder_no', 'price', 'rank', 'is_valid', 'is_winner', 'quoted_at']) {
      expect(cell(partner, column)).toBe(cell(lead, column));
    }
    expect(cell(projectOf(lots.get(cell(lead, 'lot_id')) ?? {}), 'category')).toBe('D');
    expect([cell(lead, 'mac') === '', cell(partner, 'mac'), cell(partner, 'deposit_account')]).toEqual([false, '', '']);
  }
});

test('a device, an account and a phone belong to one supplier, except for staged sharing', () => {
  const { sharedHardware, lookAlikes } = bundle.truth;
  const staged = new Set([...sharedHardware, ...lookAlikes].map((row) => cell(row, 'lot_id')));
  for (const column of ['mac', 'cpu_id', 'disk_id', 'lock_no', 'ip', 'deposit_account', 'contact_phone']) {
    const owners = new Map<string, string>();
    const shared: Row[] = [];
    for (const bid of bundle.bids) {
      const value = cell(bid, column);
      const owner = cell(bid, 'company_id');
      if (value === '' || staged.has(cell(bid, 'lot_id'))) continue;
      if ((owners.get(value) ?? owner) !== owner) shared.push(bid);
      owners.set(value, owner);
    }
    expect([column, shared]).toEqual([column, []]);
    expect(owners.size).toBeGreaterThan(100);
  }
});

test('every company has a different code with correct check characters', () => {
  for (const code of known(bundle.companies, 'uscc')) expect(usccCheck(code.slice(0, 17))).toBe(code.charAt(17));
  expect(idsOf(bundle.companies, 'uscc').size).toBe(bundle.companies.length);
});

test('the group has two levels, and outsiders have no parent', () => {
  const units = new Map(bundle.units.map((unit) => [cell(unit, 'unit_id'), unit]));
  const inGroup = bundle.units.filter((unit) => cell(unit, 'in_group') === '1');
  expect(inGroup.filter((unit) => cell(unit, 'level') === '1').length).toBe(12);
  expect(inGroup.filter((unit) => cell(unit, 'level') === '2').length).toBe(60);
  expect(bundle.units.length - inGroup.length).toBe(20);
  for (const unit of bundle.units) {
    const parent = cell(unit, 'parent_id');
    expect(parent !== '').toBe(cell(unit, 'level') === '2');
    if (parent !== '') expect(cell(units.get(parent) ?? {}, 'level')).toBe('1');
  }
});
