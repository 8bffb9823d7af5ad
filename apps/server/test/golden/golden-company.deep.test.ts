import { join } from 'node:path';
import { groupBy, jointBids, partyLinks, readCsv, repeats, tellingValues, type BundleRow, type PartyLink } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { signInToUnit } from '../support/sign-in.test-support.ts';

const titles: Readonly<Record<string, string>> = {
  MAC地址: 'MAC地址相同', CPU序列号: 'CPU序列号相同', 硬盘序列号: '硬盘序列号相同', 加密锁号: '加密锁号相同',
  保证金账户: '保证金账户相同', IP: 'IP相同', 联系电话: '联系电话相同', 文件作者: '文件作者相同',
};
const level = ({ strength }: PartyLink): string => (strength >= 0.9 ? '强' : strength >= 0.5 ? '中' : '弱');

let world: GoldenWorld;
let bids: BundleRow[];
let links: PartyLink[];
let met: Map<string, number>;
/** Companies with something in common with another one, and some without. */
let requested: string[];

beforeAll(async () => {
  world = await sharedGoldenWorld();
  const [companies, shareholdings, positions] = await Promise.all(['companies', 'shareholdings', 'positions'].map(world.read));
  bids = await world.read('bids');
  links = partyLinks({ companies: companies ?? [], shareholdings: shareholdings ?? [], positions: positions ?? [] });
  met = jointBids(bids, 2, 1);
  const known = (companies ?? []).map((row) => row['company_id'] ?? '');
  const hardware = await readCsv(join(world.app.dataDir, 'bundle/truth/shared-hardware.csv'));
  const linked = links.slice(0, repeats(3, 6)).flatMap((link) => [link.gys_guid, link.Target_gys_guid]);
  requested = [...new Set([...hardware.slice(0, repeats(2, 4)).flatMap((row) => [row['company_a'] ?? '', row['company_b'] ?? '']), ...linked, ...known.slice(0, repeats(3, 5))])];
});

const pairOf = (a: string, b: string): string => [a, b].sort().join(',');
const meetings = (a: string, b: string): number => met.get(pairOf(a, b)) ?? 0;

describe('company.evidence', () => {
  it('matches the files for each pair: similarities without noise, links, and lots of competition', async () => {
    const values = groupBy(tellingValues(bids), ({ pair }) => pair);
    let pieces = 0;
    for (const own of requested) {
      const rows = await world.client.rows('company.evidence', [], [own]);
      const likenesses = [...values].flatMap(([pair, found]) => {
        const [a = '', b = ''] = pair.split(',');
        if (a !== own && b !== own) return [];
        const rival = a === own ? b : a;
        return [...groupBy(found, ({ kind }) => kind)].map(([kind, lots]) => [rival, titles[kind], lots.length, meetings(own, rival)]);
      });
      const found = rows.filter(({ lotNum, kind }) => Number(lotNum) > 0 && Object.values(titles).includes(String(kind)));
      expect(found.map((row) => [row['Target_gys_guid'], row['kind'], row['lotNum'], row['meetNum']]).sort()).toEqual(likenesses.sort());

      const tied = links.filter((link) => link.gys_guid === own || link.Target_gys_guid === own).map((link) => {
        const rival = link.gys_guid === own ? link.Target_gys_guid : link.gys_guid;
        const via = link.kind !== '持股' ? link.via : `${link.gys_guid === own ? '本企业持有对方' : '对方持有本企业'}，${link.via}`;
        return [rival, link.kind, level(link), via, meetings(own, rival)];
      });
      const rowsOfLinks = rows.filter(({ lotNum }) => lotNum === null);
      expect(rowsOfLinks.map((row) => [row['Target_gys_guid'], row['kind'], row['level'], row['via'], row['meetNum']]).sort()).toEqual(tied.sort());
      pieces += found.length + tied.length;
    }
    expect(pieces).toBeGreaterThan(12);
  });

  it('reports the same machine if all three ids are equal on one lot', async () => {
    const machines = [...groupBy(tellingValues(bids).filter(({ kind }) => ['MAC地址', 'CPU序列号', '硬盘序列号'].includes(kind)), ({ pair }) => pair)];
    const complete = new Set(machines.filter(([, found]) => new Set(found.map(({ kind }) => kind)).size === 3).map(([pair]) => pair));
    expect(complete.size).toBeGreaterThan(0);
    for (const own of requested) {
      const rows = await world.client.rows('company.evidence', [], [own]);
      const named = rows.filter(({ kind }) => kind === 'MAC、CPU、硬盘均相同').map((row) => pairOf(own, String(row['Target_gys_guid'])));
      expect(named.sort()).toEqual([...complete].filter((pair) => pair.split(',').includes(own)).sort());
    }
  });

  it('shows a user of some units their lots only, and no statistics', async () => {
    const parents = new Set((await world.read('units')).map((row) => row['parent_id'] ?? ''));
    const unit = world.lots.find(({ unitId }) => !parents.has(unitId))?.unitId ?? '';
    const client = await signInToUnit(world.app, unit);
    const inUnit = new Set(world.lots.filter((lot) => lot.unitId === unit).map(({ id }) => id));
    const own = jointBids(bids.filter((bid) => inUnit.has(bid.lot_id ?? '')), 2, 1);
    for (const company of requested.slice(0, 8)) {
      const rows = await client.rows('company.evidence', [], [company]);
      expect(rows.filter((row) => row['qValue'] !== null || row['isSuspected'] !== null)).toEqual([]);
      for (const row of rows) expect(row['meetNum']).toBe(own.get(pairOf(company, String(row['Target_gys_guid']))) ?? 0);
    }
  });
});

describe('company.evidenceLots', () => {
  it('lists every lot with a similarity, counted like company.evidence, and no unmasked value', async () => {
    const values = new Set(bids.flatMap((bid) => ['mac', 'cpu_id', 'disk_id', 'lock_no', 'deposit_account', 'ip', 'contact_phone'].map((column) => bid[column] ?? '')));
    for (const own of requested) {
      const evidence = await world.client.rows('company.evidence', [], [own]);
      const lots = await world.client.rows('company.evidenceLots', [], [own]);
      const counted = groupBy(lots.filter((row) => row['isCounted'] === '是'), (row) => `${String(row['Target_gys_guid'])}|${String(row['kind'])}`);
      const wanted = evidence.filter(({ kind, lotNum }) => Object.values(titles).includes(String(kind)) && Number(lotNum) > 0);
      expect([...counted].map(([key, rows]) => [key, rows.length]).sort()).toEqual(
        wanted.map((row) => [`${String(row['Target_gys_guid'])}|${String(row['kind'])}`, row['lotNum']]).sort(),
      );
      expect(lots.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string' && value !== '' && values.has(value))).toEqual([]);
    }
  });
});

describe('company.people', () => {
  it('lists each person with the other companies of the same person, and the lots where they compete', async () => {
    const [positions, companies] = await Promise.all([world.read('positions'), world.read('companies')]);
    const nodeOf = (row: BundleRow): string => (row['person_id'] ? `P:${row['person_id']}` : `N:${row['person_name'] ?? ''}`);
    const seats = groupBy(positions, nodeOf);
    let shared = 0;
    for (const own of requested) {
      const rows = await world.client.rows('company.people', [], [own]);
      const officers = new Set(positions.filter((row) => row['company_id'] === own).map(nodeOf));
      const pairs = new Set(rows.map((row) => `${String(row['person_name'])} ${String(row['identity'])} ${String(row['Target_gys_guid'])}`));
      expect(new Set(rows.map((row) => row['row_guid'])).size).toBe(rows.length);
      for (const node of officers) {
        const others = new Set((seats.get(node) ?? []).map((row) => row['company_id'] ?? '').filter((id) => id !== own));
        const isListed = others.size > 0 && others.size < (node.startsWith('N:') ? 10 : 50);
        if (!isListed) continue;
        const person = `${seats.get(node)?.[0]?.['person_name'] ?? ''} ${node.startsWith('N:') ? '仅姓名相同' : '同一人'}`;
        for (const other of others) expect(pairs, `${own} ${node} ${other}`).toContain(`${person} ${other}`);
        shared += others.size;
      }
      for (const row of rows) {
        const other = row['Target_gys_guid'] as string | null;
        expect(row['meetNum']).toBe(other === null ? null : meetings(own, other));
      }
      const legal = companies.find((row) => row['company_id'] === own)?.['legal_person'];
      if (legal) expect(rows.map((row) => row['person_name'])).toContain(legal);
    }
    expect(shared).toBeGreaterThan(0);
  });
});

describe('company.rules', () => {
  it('counts the hits of supplier.rules, each with the overall hit rate of the indicator', async () => {
    const coverage = new Map((await world.client.rows('rule.coverage')).map((row) => [row['code'], row]));
    let hits = 0;
    for (const own of requested) {
      const rows = await world.client.rows('company.rules', [], [own]);
      const each = groupBy(await world.client.rows('supplier.rules', [], [own]), (row) => String(row['code']));
      expect(rows.map((row) => [row['code'], row['hitNum']]).sort()).toEqual([...each].map(([code, found]) => [code, found.length]).sort());
      const lots = new Set(bids.filter((bid) => bid.company_id === own).map((bid) => bid.lot_id)).size;
      for (const row of rows) {
        const known = coverage.get(row['code']);
        expect([row['population'], row['hits'], row['hitRate'], row['formula']]).toEqual([known?.['population'], known?.['hits'], known?.['hitRate'], known?.['formula']]);
        expect(Number(row['ownNum'])).toBeLessThanOrEqual(row['subject'] === '标段' ? lots : 1);
        expect(Number(row['hitNum'])).toBeLessThanOrEqual(Number(row['ownNum']));
        const code = String(row['code']);
        const only = await world.client.rows('supplier.rules', [{ name: 'code', matching: '=', value: code, whereIndex: 2 }], [own]);
        const ofWhom = (whose: string): number => (each.get(code) ?? []).filter((hit) => hit['whose'] === whose).length;
        expect([only.length, row['mineNum'], row['othersNum']]).toEqual([row['hitNum'], ofWhom('本企业'), ofWhom('同标段他人')]);
        hits += 1;
      }
    }
    expect(hits).toBeGreaterThan(0);
  });
});
