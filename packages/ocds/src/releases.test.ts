import { releaseProblems } from '@tenderscope/testing';
import { describe, expect, it } from 'vitest';
import type { PartRow } from './process.ts';
import { bid, company, contract, dealt, lot, project, releasedAt, releasesOfRows, winner } from './process-rows.test-support.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);

async function releaseOf(...rows: PartRow[]) {
  const [release = {}] = await releasesOfRows(rows);
  expect(releaseProblems(release)).toEqual([]);
  return release as Record<string, never> & { tender: { lots: unknown[] }; awards?: unknown[]; bids?: { details: unknown[] } };
}

describe('a release', () => {
  it('has the id, the date and the tags of the known values', async () => {
    const release = await releaseOf(project({ ShouDao_JiHuaDan_Time: at('2025-02-01T00:00:00') }), lot('L1', dealt(90)), winner('L1', 'c1', 90), company('c1'));
    expect(release).toMatchObject({ ocid: 'ocds-abc123-P1', date: '2025-04-01T08:00:00+08:00', tag: ['planning', 'tender', 'award'], initiationType: 'tender' });
    expect(await releaseOf(project(), lot('L1'))).toMatchObject({ tag: ['tender'] });
  });

  it('keeps the ocid of an imported process, and the ids of its buyer and lots', async () => {
    const release = await releaseOf(project({ xm_guid: 'ocds-x-7', isOcds: 1 }), { ...lot('ocds-x-7/2'), xm_guid: 'ocds-x-7' });
    expect(release).toMatchObject({ ocid: 'ocds-x-7', buyer: { id: 'u1' }, tender: { lots: [{ id: '2' }] } });
  });

  it('distinguishes a unit and a company of one id', async () => {
    const { parties } = await releaseOf(project({ zbr_guid: '7' }), lot('L1'), bid('L1', '7'), company('7'));
    expect(parties).toMatchObject([{ id: 'unit-7', roles: ['buyer'] }, { id: '7', roles: ['tenderer'] }]);
  });

  it('has the same id for equal content, another one for other content', async () => {
    const ids = await Promise.all(['甲', '甲', '乙'].map(async (name) => (await releaseOf(project({ name }), lot('L1')))['id']));
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[2]);
  });

  it('leaves out unknown values: null is neither 0 nor a text', async () => {
    expect(await releaseOf(project({ name: null, zbr_guid: null, zbr_name: null }), lot('L1', { name: null, budget: null, status: null }))).toEqual({
      ocid: 'ocds-abc123-P1', id: expect.any(String) as string, date: '2025-04-01T08:00:00+08:00', tag: ['tender'], initiationType: 'tender', language: 'zh',
      tender: { id: 'X-1', lots: [{ id: 'L1' }] },
    });
    expect((await releaseOf(project(), lot('L1', { budget: 0 }))).tender.lots).toEqual([{ id: 'L1', title: '标段 L1', value: { amount: 0, currency: 'CNY' } }]);
  });

  it('has amounts in yuan, else in the currency they were stated in', async () => {
    const { tender } = await releaseOf(
      project(), lot('L1', { budget: 70, originalBudget: 10, currency: 'USD' }), lot('L2', { budget: null, originalBudget: 10, currency: 'USD', ceiling: 8 }),
    );
    expect(tender).toMatchObject({
      lots: [{ value: { amount: 70, currency: 'CNY' } }, { value: { amount: 10, currency: 'USD' } }],
      lotGroups: [{ relatedLots: ['L2'], maximumValue: { amount: 8, currency: 'CNY' } }],
    });
    expect(tender).not.toHaveProperty('value');
  });
});

describe('the status', () => {
  const open = { status: '进行中' };
  it.each([
    ['of lots that all are deals', [dealt(1), dealt(2)], 'complete'],
    ['of deals and failed lots', [dealt(1), { status: '流标' }], 'complete'],
    ['of failed lots', [{ status: '流标' }, { status: '流标' }], 'unsuccessful'],
    ['of lots that ended and one that goes on', [{ status: '终止' }, open], 'active'],
    ['beside a lot whose status is not known', [dealt(1), { status: null }], undefined],
    ['beside a deal without a winner', [{ status: '成交', is_chengjiao: 0 }, open], undefined],
  ])('%s', async (_, lots, expected) => {
    const { tender } = await releaseOf(project(), ...lots.map((more, index) => lot(`L${index}`, more)));
    expect((tender as { status?: string }).status).toBe(expected);
  });

  it.each([[1, 'valid'], [0, 'disqualified'], [null, undefined]])('of a bid with the validity %s is %s', async (is_valid, status) => {
    const { bids } = await releaseOf(project(), lot('L1'), bid('L1', 'c1', { is_valid }), company('c1'));
    expect((bids?.details[0] as { status?: string }).status).toBe(status);
  });
});

describe('awards', () => {
  const awardsOf = async (amount: number | null, parts: readonly (number | null)[]) => {
    const winners = parts.map((part, index) => winner('L1', `c${index}`, part));
    return (await releaseOf(project(), lot('L1', dealt(amount)), ...winners, ...parts.map((_, index) => company(`c${index}`)))).awards;
  };
  const cny = (amount: number) => ({ amount, currency: 'CNY' });

  it('of one winner have the amount and the notice', async () => {
    expect(await awardsOf(90, [90])).toEqual([{
      id: 'award-L1-1', status: 'active', date: '2025-03-15T10:00:00+08:00', value: cny(90), suppliers: [{ id: 'c0', name: '企业 c0' }], relatedLots: ['L1'],
    }]);
  });
  it('of several winners are one each if the parts add up to the amount', async () => {
    expect(await awardsOf(90, [60, 30])).toMatchObject([{ value: cny(60), suppliers: [{ id: 'c0' }] }, { value: cny(30), suppliers: [{ id: 'c1' }] }]);
  });
  it('of several winners are one with the stated parts if some are unknown, or more than the parts was awarded', async () => {
    expect(await awardsOf(90, [60, null])).toMatchObject([{ value: cny(90), suppliers: [{ id: 'c0' }, { id: 'c1' }], valueBreakdown: [{ id: 'c0', value: cny(60) }] }]);
    expect(await awardsOf(100, [60, 30])).toMatchObject([{ value: cny(100), valueBreakdown: [{ id: 'c0' }, { id: 'c1' }] }]);
  });
  it('of several winners without a part have the total amount, if it is known', async () => {
    expect((await awardsOf(90, [null, null]))?.[0]).not.toHaveProperty('valueBreakdown');
    expect((await awardsOf(null, [null, null]))?.[0]).not.toHaveProperty('value');
  });
});

describe('contracts', () => {
  it('have their award, company, amounts and dates, and what follows their signing', async () => {
    const { contracts, parties, tag } = await releaseOf(
      project(), lot('L1', dealt(90)), winner('L1', 'c1', 60), winner('L1', 'c2', 30), company('c1'), company('c2'), contract('L1', 'c2', {
        time: at('2025-03-20T10:00:00'), amount: 30, biangeng_jine: 33, biangeng_yuanyin: '增补', wancheng_time: at('2025-06-01T00:00:00'),
        lvyue_pingfen: 87.5, jiesuan_jine: 32, jiesuan_time: at('2025-07-01T00:00:00'), daoqi_time: at('2025-12-31T00:00:00'),
      }),
    );
    expect(contracts).toEqual([{
      id: 'K-L1', awardID: 'award-L1-2', status: 'terminated', suppliers: [{ id: 'c2', name: '企业 c2' }],
      period: { endDate: '2025-12-31T00:00:00+08:00' }, value: { amount: 30, currency: 'CNY' }, dateSigned: '2025-03-20T10:00:00+08:00',
      amendments: [{ id: '1', rationale: '增补' }],
      agreedMetrics: [{ id: 'TENDERSCOPE-CHANGED-VALUE', title: '变更后金额', observations: [{ id: '1', value: { amount: 33, currency: 'CNY' } }] }],
      implementation: {
        endDate: '2025-06-01T00:00:00+08:00', finalValue: { amount: 32, currency: 'CNY' },
        milestones: [{ id: 'TENDERSCOPE-SETTLEMENT', title: '结算', status: 'met', dateMet: '2025-07-01T00:00:00+08:00' }],
        metrics: [{ id: 'TENDERSCOPE-PERFORMANCE-SCORE', title: '履约评分', observations: [{ id: '1', measure: 87.5 }] }],
      },
    }]);
    expect(tag).toEqual(['tender', 'award', 'contract', 'implementation']);
    expect(parties).toHaveLength(3);
  });

  it('of a company without an award have the first one, and are left out without any', async () => {
    const { contracts, parties } = await releaseOf(
      project(), lot('L1', dealt(90)), lot('L2'), winner('L1', 'c1', 90), company('c1'), company('c3'), contract('L1', 'c3'), contract('L2', 'c1'),
    );
    expect(contracts).toEqual([{ id: 'K-L1', awardID: 'award-L1-1', suppliers: [{ id: 'c3', name: '企业 c3' }] }]);
    expect(parties).toMatchObject([{}, {}, { id: 'c3', roles: ['supplier'] }]);
  });
});

describe('bids', () => {
  it('of a consortium are one of several tenderers, unless they differ', async () => {
    const alike = { lianheti: 'k1', amount: 90, is_valid: 1 };
    const { bids } = await releaseOf(
      project(), lot('L1'), company('c1'), company('c2'), company('c3'),
      bid('L1', 'c1', alike), bid('L1', 'c2', alike), bid('L1', 'c3', { ...alike, amount: 91 }),
    );
    expect(bids?.details).toMatchObject([{ tenderers: [{ id: 'c1' }, { id: 'c2' }] }, { tenderers: [{ id: 'c3' }], value: { amount: 91 } }]);
  });

  it('hold the items that were quoted with them, and awards those of their own date', async () => {
    const quoted = at('2025-03-01T09:00:00');
    const item = (no: string, more: PartRow): PartRow =>
      ({ part: 'item', xm_guid: 'P1', lot_guid: 'L1', gys_guid: 'c1', item_no: no, name: '阀门', spec: 'DN50', amount: 12, quantity: 2, unit: '个', ...more });
    const { bids, awards } = await releaseOf(
      project(), lot('L1', dealt(90)), winner('L1', 'c1', 90), company('c1'), bid('L1', 'c1', { time: quoted }),
      item('1', { time: quoted }), item('2', { time: dealt(90).zbtzs_time ?? null }),
    );
    expect(bids?.details).toMatchObject([{ items: [{ id: '1', quantity: 2, unit: { name: '个', value: { amount: 12, currency: 'CNY' } } }] }]);
    expect(awards).toMatchObject([{ items: [{ id: '2' }] }]);
  });
});

it('releases processes one by one, and leaves out rows without a process', async () => {
  const rows = [project(), lot('L1'), { ...lot('L9'), xm_guid: 'P2' }, project({ xm_guid: 'P3' })];
  expect((await releasesOfRows(rows)).map(({ ocid }) => ocid)).toEqual(['ocds-abc123-P1', 'ocds-abc123-P3']);
  expect(releasedAt).toBe(at('2025-04-01T08:00:00'));
});
