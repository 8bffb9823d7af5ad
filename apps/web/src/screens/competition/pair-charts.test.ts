import { describe, expect, it } from 'vitest';
import { figuresOf } from './company-figures.ts';
import { matrixOf, namesByMeetings, type Pair } from './matrix-parts.ts';
import { networkOf } from './network-parts.ts';
import { gapsOf, rotationOf } from './rotation-parts.ts';

const pair = (a: string, b: string, meetNum: number, more: Partial<Pair> = {}): Pair => ({
  gys_guid: a, Gys_Name: `${a}公司`, Target_gys_guid: b, Target_Gys_Name: `${b}公司`, meetNum, ownWins: 0, rivalWins: 0, otherWins: 0, undecidedNum: 0,
  kind: '竞争', priceGap: null, pair_guid: `${a}/${b}`, ...more,
});
const pointOf = (dataIndex: number, seriesIndex = 0) => ({ seriesIndex, dataIndex, name: '', edge: false });

describe('matrix', () => {
  const pairs = [pair('a', 'b', 5, { ownWins: 3, rivalWins: 1, otherWins: 1 }), pair('b', 'c', 2)];

  it('has each pair from both sides, with wins and losses swapped', () => {
    const model = matrixOf(pairs, 'meetings');
    expect(namesByMeetings(pairs).keys().next().value).toBe('b');
    expect(model?.table.rows.find(([name]) => name === 'a公司')).toEqual(['a公司', '5', '—', '—']);
    expect(model?.describe(pointOf(0))?.lines).toContain('胜 3 次、负 1 次、他人中标 1 次');
    expect(model?.describe(pointOf(1))?.lines).toContain('胜 1 次、负 3 次、他人中标 1 次');
    expect(model?.datumOf('b a')).toMatchObject({ guid: 'b', target: 'a', ownWins: 1 });
  });

  it('shows wins minus losses', () => {
    const rows = matrixOf(pairs, 'balance')?.table.rows ?? [];
    expect(rows.map(([name, ...cells]) => [name, cells])).toContainEqual(['b公司', ['—', '-2', '0']]);
  });

  it('distinguishes equal names, and is null without meetings', () => {
    expect([...namesByMeetings([pair('a', 'b', 5, { Target_Gys_Name: 'a公司' })]).values()]).toEqual(['a公司', 'a公司（2）']);
    expect(matrixOf([], 'meetings')).toBeNull();
  });
});

it('colours communities of more than one, and single companies separately', () => {
  const { network, nodeKinds } = networkOf([pair('a', 'b', 9), pair('b', 'c', 9), pair('a', 'c', 9), pair('x', 'y', 8, { kind: '关联' })]);
  expect(nodeKinds.map(({ name }) => name)).toEqual(['群 1（3 家）', '群 2（2 家）']);
  expect(network.nodes.filter(({ kind }) => kind === nodeKinds[1]?.key).map(({ id }) => id).sort()).toEqual(['x', 'y']);
  expect(network.edges.map(({ kind }) => kind)).toEqual(['竞争', '竞争', '竞争', '关联']);
});

describe('lots in order', () => {
  const day = Date.UTC(2025, 0, 1);
  const lot = (index: number, winner: string | null) => ({
    lot_guid: `l${index}`, bd_name: `标段${index}`, kaibiao_time: day + index * 864e5, winner_guid: winner, winner: winner && `${winner}公司`,
    zbJinE: winner === null ? null : 1e6, bidderNum: 2, priceGap: winner === null ? null : 0.05, status: winner === null ? '流标' : '成交',
  });
  const lots = ['a', 'a', 'b', 'b', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((winner, index) => lot(index, winner)).concat(lot(11, null));

  it('has a lane for each of the main winners, one for the others, and one for lots without a winner', () => {
    const model = rotationOf(lots);
    const winners = model?.table.rows.map((row) => row[2]);
    expect(winners).toEqual(['a公司', 'a公司', 'b公司', 'b公司', 'b公司', 'c公司', 'd公司', 'e公司', 'f公司', '其他企业', '其他企业', '未成交']);
    expect(model?.label).toContain('b公司 3');
    expect(model?.datumOf('l11')).toBe(lots[11]);
  });

  it('has a lane for lots with several winners', () => {
    const ofSeveral = { ...lot(12, null), winner: '3 家中标，金额未分' };
    expect(rotationOf([...lots, ofSeveral])?.table.rows.map((row) => row[2]).slice(-2)).toEqual(['未成交', '多家中标']);
  });

  it('separates lots without a result yet from failed lots', () => {
    const open = { ...lot(12, null), status: '进行中' };
    expect(rotationOf([...lots, open])?.table.rows.map((row) => row[2]).slice(-2)).toEqual(['未成交', '待定标']);
  });

  it('omits a lot without two prices from the distances', () => {
    expect(gapsOf(lots)?.table.rows).toHaveLength(11);
    expect(gapsOf([lot(0, null)])).toBeNull();
    expect(rotationOf([])).toBeNull();
  });
});

it('sums rivals', () => {
  const rivals = [[12, 5, 4, 2], [3, 0, 1, 2]].map(([meetNum = 0, ownWins = 0, rivalWins = 0, otherWins = 0], index) => ({
    gys_guid: String(index), Gys_Name: null, meetNum, ownWins, rivalWins, otherWins, qValue: null, kind: '竞争', isSuspected: null, undecidedNum: 0,
  }));
  expect(figuresOf(rivals)).toEqual({ rivalNum: 2, meetNum: 15, meetWins: 5, meetLosses: 5, otherWins: 4 });
});
