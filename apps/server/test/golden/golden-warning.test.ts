import { createHash } from 'node:crypto';
import { groupBy, hasWon, jointBids, meetingsOfTwo, type BundleRow, type ReferenceLot } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectSameRows } from '../support/expect-same-rows.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { allTime, between, type Selection } from '../support/selections.test-support.ts';

const kinds = {
  mac: 'MAC地址', cpu_id: 'CPU序列号', disk_id: '硬盘序列号', lock_no: '加密锁号', deposit_account: '保证金账户', ip: 'IP',
  contact_phone: '联系电话', file_author: '文件作者',
} as const;
const hardware = ['mac', 'cpu_id', 'disk_id', 'lock_no'] as const;

let world: GoldenWorld;
let risks: BundleRow[];
let agencies: Map<string, string>;
beforeAll(async () => {
  world = await sharedGoldenWorld();
  risks = await world.read('risks');
  agencies = new Map(world.bundle.projects.map((project) => [project.project_id ?? '', project['agency_id'] ?? '']));
});

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const listed = (names: readonly string[]): string | null => (names.length === 0 ? null : [...new Set(names)].sort().join('、'));
const markOf = (value: string): string => createHash('md5').update(value).digest('hex').slice(0, 8);

const instant = (text = ''): number => Date.parse(`${text.length === 10 ? `${text}T00:00:00` : text.replace(' ', 'T')}+08:00`);
const isInForce = ({ occurred_on: from, ends_on: to }: BundleRow, at: number | null): boolean =>
  at !== null && at >= (from ? instant(from) : 0) && (!to || at <= instant(to));

/** Two bids of a lot that agree in a column: as evidence, or as noise common to most bidders. */
interface Alike {
  lot: string;
  pair: readonly [string, string];
  column: keyof typeof kinds;
  value: string;
  isNoise: boolean;
}

function alikeOn(bids: readonly BundleRow[]): Alike[] {
  const byLot = groupBy(bids, (bid) => bid.lot_id ?? '');
  return meetingsOfTwo(bids).flatMap(({ lot, members: [a = '', b = ''] }) => {
    const own = byLot.get(lot) ?? [];
    const [one, other] = [a, b].map((id) => own.find((bid) => bid.company_id === id));
    return (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((column) => {
      const value = one?.[column] ?? '';
      const holders = own.filter((bid) => bid[column] === value).length;
      const isNoise = holders >= 3 && holders >= 0.8 * own.length;
      return value !== '' && value === other?.[column] ? [{ lot, pair: [a, b] as const, column, value, isNoise }] : [];
    });
  });
}

const selections: Selection[] = [allTime, ['cut months', ...between('2024-02-10T00:00:00', '2026-01-20T23:59:59.999')]];

describe.each(selections)('%s', (_name, conditions, keeps) => {
  let lots: Map<string, ReferenceLot>;
  let bids: BundleRow[];
  let alike: Alike[];
  beforeAll(() => {
    lots = new Map(world.lots.filter((lot) => keeps(lot, 'opening')).map((lot) => [lot.id, lot]));
    bids = world.bundle.bids.filter((bid) => lots.has(bid.lot_id ?? ''));
    alike = alikeOn(bids);
  });
  const ofMembers = (members: readonly string[]) => ({ pair }: Alike): boolean => pair.every((id) => members.includes(id));
  /** Pairs with common hardware, with noise, and with the most meetings, and the triple with the most meetings. */
  const requested = (): string[][] => {
    const isHardware = ({ column }: Alike): boolean => hardware.some((one) => one === column);
    const shared = alike.find((one) => isHardware(one) && !one.isNoise)?.pair ?? [];
    const noisy = alike.find(({ isNoise }) => isNoise)?.pair ?? [];
    const max = (size: 2 | 3): string[] => [...jointBids(bids, size, 3)].sort(([a, x], [b, y]) => y - x || compare(a, b))[0]?.[0].split(',') ?? [];
    return [[...shared], [...noisy], max(2), max(3)].filter((members) => members.length > 0);
  };

  it('things that two or three companies have in common', async () => {
    expect(requested().length).toBeGreaterThan(2);
    for (const members of requested()) {
      const own = alike.filter(ofMembers(members));
      const met = meetingsOfTwo(bids).filter(({ members: pair }) => pair.every((id) => members.includes(id)));
      const rows = await world.client.rows('relation.evidence', conditions, members);
      const likenesses = groupBy(own, ({ pair, column }) => [...pair, `${kinds[column]}相同`].join('/'));
      const meetings = groupBy(met, ({ members: pair }) => [...pair, '共同投标'].join('/'));
      const expected = [
        ...[...likenesses].map(([row_guid, found]) => ({
          row_guid, lotNum: found.filter(({ isNoise }) => !isNoise).length, noiseNum: found.filter(({ isNoise }) => isNoise).length,
        })),
        ...[...meetings].map(([row_guid, found]) => ({ row_guid, lotNum: found.length, noiseNum: 0 })),
      ];
      const names = new Set<unknown>(expected.map(({ row_guid }) => row_guid));
      expectSameRows(rows.filter(({ row_guid }) => names.has(row_guid)), expected);
      expect(rows.filter(({ lotNum, kind }) => lotNum !== null && kind !== 'MAC、CPU、硬盘均相同')).toHaveLength(expected.length);
    }
  });

  it('their bids on the lots where all of them met, with the similarities of their documents', async () => {
    for (const members of requested()) {
      const met = meetingsOfTwo(bids).filter(({ members: pair }) => pair.every((id) => members.includes(id)));
      const wanted = members.length === 2 ? 1 : 3;
      const complete = [...groupBy(met, ({ lot }) => lot)].filter(([, pairs]) => pairs.length === wanted).map(([lot]) => lot);
      expect(complete.length).toBeGreaterThan(0);
      const among = alike.filter(ofMembers(members));
      const titles = (lot: string, company: string, isNoise: boolean): string | null => {
        const own = among.filter((one) => one.lot === lot && one.isNoise === isNoise && one.pair.includes(company));
        return listed(own.map(({ column }) => kinds[column]));
      };
      const expected = complete.flatMap((id) => {
        const lot = lots.get(id) as ReferenceLot;
        return bids.filter((bid) => bid.lot_id === id && members.includes(bid.company_id ?? '')).map(({ company_id: company = '', price }) => ({
          lot_guid: id, bd_name: lot.name, kaibiao_time: lot.eventAt.opening ?? null, gys_guid: company,
          price: price ? Number(price) : null,
          is_winner: Number(hasWon(lot, company)), sameKinds: titles(id, company, false), noiseKinds: titles(id, company, true),
          winner: lot.winnerText, zbJinE: lot.award,
        }));
      });
      expectSameRows(await world.client.rows('relation.memberBids', conditions, ['', ...members]), expected);
    }
  });

  it('the spread of a value that two share', async () => {
    const found = alike.filter(({ column }) => hardware.some((one) => one === column));
    for (const members of requested().filter(({ length }) => length === 2)) {
      const values = groupBy(found.filter(ofMembers(members)), ({ column, value }) => `${column}/${value}`);
      const expected = [...values.values()].map((own) => {
        const { column, value } = own[0] as Alike;
        const all = found.filter((one) => one.column === column && one.value === value);
        const places = [...new Set(all.map(({ lot }) => lot))];
        const agencyOf = (lot: string): string => agencies.get(lots.get(lot)?.projectId ?? '') ?? '';
        const runs = [...groupBy(places, agencyOf)].filter(([agency]) => agency !== '');
        return {
          row_guid: `${column}/${markOf(value)}`, kind: kinds[column], mark: markOf(value),
          lotNum: own.filter(({ isNoise }) => !isNoise).length, noiseNum: own.filter(({ isNoise }) => isNoise).length,
          companyNum: new Set(all.flatMap(({ pair }) => pair)).size, allLotNum: places.length,
          agencyLotNum: Math.max(0, ...runs.map(([, run]) => run.length)),
        };
      });
      expectSameRows(await world.client.rows('relation.sharedMarks', conditions, members), expected);
    }
  });

  it('the number of bidders in the market of a company that have a record, too', async () => {
    const keyOf = (lot: string, parts: number): string => [lots.get(lot)?.category ?? '', lots.get(lot)?.material ?? '', lots.get(lot)?.province ?? ''].slice(0, parts).join('\n');
    const bidders = groupBy(bids, (bid) => bid.company_id ?? '');
    const seen = new Set<unknown>();
    const cases = [...groupBy(risks, (risk) => `${risk.company_id}/${risk['kind']}`)].filter(([key]) => bidders.has(key.split('/')[0] ?? ''));
    for (const [key, own] of [...cases.slice(0, 8), ...cases.filter(([one]) => one.endsWith('犯罪')).slice(0, 2)]) {
      const [company = '', kind = ''] = key.split('/');
      const markets = groupBy((bidders.get(company) ?? []).map((bid) => keyOf(bid.lot_id ?? '', 3)), (market) => market);
      const [market = ''] = [...markets].sort(([a, x], [b, y]) => y.length - x.length || compare(a, b))[0] ?? [];
      const partsIn = [3, 2, 1, 0];
      const near = partsIn.map((parts) => bids.filter((bid) =>
        bid.company_id !== company && keyOf(bid.lot_id ?? '', parts) === market.split('\n').slice(0, parts).join('\n')));
      const num = (level: number): number => new Set(near[level]?.map((bid) => bid.company_id)).size;
      const level = [0, 1, 2].find((one) => num(one) >= 50) ?? 3;
      const records = groupBy(risks.filter((risk) => risk['kind'] === kind), (risk) => risk.company_id ?? '');
      const recorded = new Set(near[level]?.flatMap((bid) => (records.has(bid.company_id ?? '') ? [bid.company_id] : [])));
      const inForce = new Set(near[level]?.flatMap((bid) => {
        const at = lots.get(bid.lot_id ?? '')?.eventAt.opening ?? null;
        return (records.get(bid.company_id ?? '') ?? []).some((record) => isInForce(record, at)) ? [bid.company_id] : [];
      }));
      seen.add(level).add(recorded.size > 0);
      const [, material = '', place = ''] = market.split('\n');
      expect(await world.client.rows('relation.riskPeers', conditions, [company, kind]), key).toEqual([{
        ownRecordNum: own.length, peerGroup: ['品类×地区', '品类', '类别', '全部'][level], pinlei: level <= 1 ? material || null : null,
        sheng_name: level === 0 ? place || null : null, peerNum: num(level), recordedNum: recorded.size,
        recordedRate: expect.closeTo(recorded.size / num(level), 7) as number, inForceNum: inForce.size,
      }]);
    }
    expect(seen.size).toBeGreaterThan(2);
    expect(await world.client.rows('relation.riskPeers', conditions, ['nobody', '行贿犯罪'])).toEqual([]);
  });

  it('bids of a company while a record was in force', async () => {
    const bidders = new Set(bids.map((bid) => bid.company_id));
    const companies = [...new Set(risks.map((risk) => risk.company_id ?? ''))].filter((id) => bidders.has(id)).slice(0, 6);
    const seen = new Set<number>();
    for (const company of companies) {
      const records = risks.filter((risk) => risk.company_id === company);
      const expected = bids.filter((bid) => bid.company_id === company).map((bid) => {
        const lot = lots.get(bid.lot_id ?? '') as ReferenceLot;
        const at = lot.eventAt.opening ?? null;
        const inForce = records.filter((record) => isInForce(record, at));
        seen.add(Math.min(1, inForce.length));
        return {
          lot_guid: lot.id, bd_name: lot.name, is_winner: Number(hasWon(lot, company)), inForceNum: inForce.length,
          cases: listed(inForce.flatMap((one) => one.case_no || [])),
        };
      });
      expectSameRows(await world.client.rows('relation.riskBids', conditions, [company]), expected);
    }
    expect(seen.size).toBe(2);
  });
});
