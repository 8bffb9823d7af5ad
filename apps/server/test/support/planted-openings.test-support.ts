import { OpeningMarket } from './opening-market.test-support.ts';

const market = new OpeningMarket();
const { files } = market;
/** Files of the planted lots. */
export const plantedOpenings = files;
/** Findings of each lot as kind, level and parties; a lot without any is honest, or beside a limit. */
export const expectedFindings: Record<string, string[]> = {};
const plant = (id: string, found: string[], spec: Parameters<OpeningMarket['add']>[1]): void => {
  expectedFindings[id] = found;
  market.add(id, spec);
};
const honest = { a1: 900_137, a2: 931_219, a3: 957_841 };

plant('honest', [], { prices: honest });

// 异常低价: below half of the mean or of the second lowest price, or 45 % of the ceiling; from 2026-02-01, by some methods.
plant('low-next', ['异常低价 中 b1 –'], { prices: { b1: 449_999, b2: 900_000, b3: 901_000 } });
plant('low-next-edge', [], { prices: { b1: 450_000, b2: 900_000, b3: 901_000 } });
plant('low-mean', ['异常低价 中 b1 –'], { prices: { b1: 399_000, b2: 560_000, b3: 2_400_000 }, lot: { ceiling_price: '' } });
plant('low-ceiling', ['异常低价 中 b1 –'], { prices: { b1: 449_999, b2: 500_000, b3: 510_000 } });
plant('low-ceiling-edge', [], { prices: { b1: 450_000, b2: 500_000, b3: 510_000 } });
plant('low-alone', [], { prices: { b1: 460_000 } });
plant('low-before', [], { prices: { b1: 449_999, b2: 900_000, b3: 901_000 }, project: { notice_at: '2026-01-31' } });
plant('low-direct', [], { prices: { b1: 449_999, b2: 900_000, b3: 901_000 }, project: { method: '直接采购' } });
// A consortium is one bidder with its highest price: one bidder is left, and nothing to compare.
plant('low-consortium', [], { prices: { b1: 460_000, b2: 1_000_000 }, bids: { b1: { consortium_id: 'k' }, b2: { consortium_id: 'k' } } });
// Rejection comes after the opening: the price still counts.
plant('low-rejected', ['异常低价 中 b1 –'], { prices: { b1: 449_999, b2: 900_000, b3: 901_000 }, bids: { b2: { is_valid: 0, reject_reason: '资格不符' } } });

// 报价规律: four prices with even steps; steps of round prices, uneven steps and open auctions are none.
plant('ladder', ['报价规律 中 – –'], { prices: { c1: 900_137, c2: 920_148, c3: 940_159, c4: 960_170 } });
plant('ladder-uneven', [], { prices: { c1: 900_137, c2: 920_178, c3: 940_159, c4: 960_170 } });
plant('ladder-round', [], { prices: { c1: 900_000, c2: 910_000, c3: 920_000, c4: 930_000 } });
plant('ladder-auction', [], { prices: { c1: 900_137, c2: 920_148, c3: 940_159, c4: 960_170 }, project: { method: '网上竞价高价' } });
plant('ladder-log', ['报价规律 中 – –'], { prices: { c1: 700_000.13, c2: 770_000.14, c3: 847_000.16, c4: 931_700.17 } });
plant('ladder-average', ['报价规律 弱 – –'], {
  prices: { c1: 900_137, c2: 920_148, c3: 940_159, c4: 960_170 }, lot: { evaluation_method: '合理低价法' },
});
plant('equal', ['报价规律 中 – –'], { prices: { c1: 931_217, c2: 931_217, c3: 931_217, c4: 960_170 } });
plant('equal-two', [], { prices: { c1: 931_217, c2: 931_217, c3: 960_170 } });

// 相同设备或账户, 相同人员 of the bids.
const machine = { mac: 'm1', cpu_id: 'p1', disk_id: 'd1' };
plant('lock', ['相同设备或账户 强 d1 d2'], { prices: { d1: 900_137, d2: 931_219, d3: 957_841 }, bids: { d1: { lock_no: 'k1' }, d2: { lock_no: 'k1' } } });
plant('machine', ['相同设备或账户 强 d1 d2'], { prices: { d1: 900_137, d2: 931_219, d3: 957_841 }, bids: { d1: machine, d2: machine } });
plant('part', ['相同设备或账户 中 d1 d2'], { prices: { d1: 900_137, d2: 931_219, d3: 957_841 }, bids: { d1: machine, d2: { ...machine, disk_id: 'd2' } } });
plant('network', ['相同设备或账户 弱 d1 d2'], { prices: { d1: 900_137, d2: 931_219, d3: 957_841 }, bids: { d1: { ip: 'i1' }, d2: { ip: 'i1' } } });
plant('agency', [], {
  prices: { d1: 900_137, d2: 931_219, d3: 957_841 }, bids: { d1: { mac: 'hall' }, d2: { mac: 'hall' }, d3: { mac: 'hall' } },
});
plant('agency-in-part', ['相同设备或账户 中 d1 d2', '相同设备或账户 中 d1 d3', '相同设备或账户 中 d2 d3'], {
  prices: { d1: 900_137, d2: 931_219, d3: 957_841, d4: 962_003 }, bids: { d1: { mac: 'hall' }, d2: { mac: 'hall' }, d3: { mac: 'hall' } },
});
plant('consortium', [], {
  prices: { d1: 900_137, d2: 931_219, d3: 957_841 }, bids: { d1: { lock_no: 'k1', consortium_id: 'k' }, d2: { lock_no: 'k1', consortium_id: 'k' } },
});
plant('late-bid', [], {
  prices: { d1: 900_137, d2: 931_219, d3: 957_841 }, bids: { d1: { mac: 'm1' }, d3: { mac: 'm1', quoted_at: '2026-03-10T09:30:01' } },
});
// A value that more than ten companies had before is that of a network.
const atOnePlace = (id: string, ip: string, companies: number): void => {
  const names = Array.from({ length: companies }, (_, place) => `${id}${place}`);
  market.add(id, {
    prices: Object.fromEntries(names.map((name, place) => [name, 900_137 + place * place * 1_013])),
    lot: { opened_at: '2026-01-10T09:00:00', status: '成交', winner_id: `${id}0`, award_amount: 900_137 },
    bids: Object.fromEntries(names.map((name) => [name, { ip, quoted_at: '2026-01-09T09:00:00' }])),
  });
};
atOnePlace('many', 'i2', 11);
atOnePlace('some', 'i3', 10);
plant('public-network', [], { prices: { d1: 900_137, d2: 931_219, d3: 957_841 }, bids: { d1: { ip: 'i2' }, d2: { ip: 'i2' } } });
plant('known-network', ['相同设备或账户 弱 d1 d2'], { prices: { d1: 900_137, d2: 931_219, d3: 957_841 }, bids: { d1: { ip: 'i3' }, d2: { ip: 'i3' } } });
plant('phone', ['相同人员 弱 d1 d3'], { prices: { d1: 900_137, d2: 931_219, d3: 957_841 }, bids: { d1: { contact_phone: 't1' }, d3: { contact_phone: 't1' } } });

// 股权关联 on the day of the opening: control, influence, less; through one company; from the next day on; by a state holding of many.
const hold = (company_id: string, holder: string, ratio: number, since: string, holder_type = 'company'): void => {
  if (holder_type === 'company') market.company(holder);
  files.shareholdings.push({ holder_id: holder, holder_name: `企业${holder}`, holder_type, company_id, ratio, since });
};
const pairs = (first: string, second: string) => ({ prices: { [first]: 900_137, [second]: 931_219, a3: 957_841 } });
plant('holding', ['股权关联 强 e1 e2'], pairs('e1', 'e2'));
hold('e2', 'e1', 0.5, '2026-03-10');
plant('holding-below', ['股权关联 中 e3 e4'], pairs('e3', 'e4'));
hold('e4', 'e3', 0.4999, '2020-01-01');
plant('holding-little', [], pairs('e5', 'e6'));
hold('e6', 'e5', 0.0499, '2020-01-01');
plant('holding-later', [], pairs('e7', 'e8'));
hold('e8', 'e7', 0.9, '2026-03-11');
plant('through-one', ['股权关联 中 f1 f2'], pairs('f1', 'f2'));
hold('f2', 'between', 0.5, '2020-01-01');
hold('between', 'f1', 0.5, '2020-01-01');
plant('common', ['股权关联 中 g1 g2'], pairs('g1', 'g2'));
hold('g1', 'parent', 0.6, '2020-01-01');
hold('g2', 'parent', 0.3, '2020-01-01');
plant('state', [], pairs('h1', 'h2'));
for (let place = 0; place < 51; place += 1) {
  const id = place < 2 ? `h${place + 1}` : `held${place}`;
  market.company(id);
  hold(id, 'state', 0.6, '2020-01-01');
}

// Owners above it: one holds no second company itself, the other one reaches as many.
hold('state', 'owner', 1, '2020-01-01');
hold('state', 'second-owner', 1, '2020-01-01');
hold('s1', 'second-owner', 0.6, '2020-01-01');
plant('owner', [], pairs('h1', 's1'));
// A holder of one company, which holds both: this company links them.
hold('t1', 'subholding', 0.6, '2020-01-01');
hold('t2', 'subholding', 0.6, '2020-01-01');
hold('subholding', 'top', 0.6, '2020-01-01');
plant('subholding', ['股权关联 强 t1 t2'], pairs('t1', 't2'));

// 相同人员 of the register: with an id, by name only, and a name that many have.
const post = (company_id: string, person: string, role: string, id = person): void => {
  files.positions.push({ person_id: id, person_name: person, company_id, role });
};
plant('chief', ['相同人员 强 j1 j2'], pairs('j1', 'j2'));
post('j1', '赵一一', '法定代表人');
post('j2', '赵一一', '法定代表人');
plant('director', ['相同人员 中 j3 j4'], pairs('j3', 'j4'));
post('j3', '钱二二', '董事');
post('j4', '钱二二', '法定代表人');
market.company('j5', { legal_person: '孙三三' });
market.company('j6', { legal_person: '孙三三' });
plant('namesake', ['相同人员 弱 j5 j6'], pairs('j5', 'j6'));
for (let place = 0; place < 11; place += 1) market.company(`n${place}`, { legal_person: '王伟' });
plant('frequent-name', [], pairs('n1', 'n2'));

// 失信记录 in force at the opening, of the bidder or who controls it.
const addRecord = (company_id: string, kind: string, occurred_on: string, ends_on = ''): void => {
  files.risks.push({ company_id, kind, case_no: `${company_id}-${occurred_on}`, occurred_on, ends_on, source: '信用中国' });
};
plant('listed', ['失信记录 强 r1 –'], pairs('r1', 'a1'));
addRecord('r1', '失信被执行人', '2026-03-10', '2026-03-11');
plant('listed-later', [], pairs('r2', 'a1'));
addRecord('r2', '黑名单', '2026-03-11');
plant('listed-before', [], pairs('r3', 'a1'));
addRecord('r3', '严重违法', '2020-01-01', '2026-03-10');
plant('fined', [], pairs('r4', 'a1'));
addRecord('r4', '行政处罚', '2026-01-01');
plant('listed-parent', ['失信记录 中 r5 –'], pairs('r5', 'a1'));
hold('r5', 'bad', 0.5, '2020-01-01');
addRecord('bad', '行贿犯罪', '2020-01-01');
plant('listed-part-owner', [], pairs('r6', 'a1'));
hold('r6', 'bad2', 0.49, '2020-01-01');
addRecord('bad2', '行贿犯罪', '2020-01-01');

// 专家回避: an expert of the pool works for a bidder, and was in the pool by then.
plant('recusal', ['专家回避 弱 x1 –'], pairs('x1', 'a1'));
plant('recusal-later', [], pairs('x2', 'a1'));
files.experts.push(
  { expert_id: 'z1', code: 'PW-1', name: '周某某', employer: '企业x1', registered_at: '2026-03-10' },
  { expert_id: 'z2', code: 'PW-2', name: '吴某某', employer: '企业x2', registered_at: '2026-03-11' },
  { expert_id: 'z3', code: 'PW-3', name: '郑某某' },
);
// The list of a panel by the opening: drawn experts only, without those who were recused by then.
const draw = (lot_id: string, rows: readonly Readonly<Record<string, string>>[]): void =>
  void files.appointments.push(...rows.map((row) => ({ lot_id, drawn_at: '2026-03-09 10:00:00', status: '参加', ...row })));
plant('recusal-drawn', ['专家回避 中 x1 –'], pairs('x1', 'a1'));
draw('recusal-drawn', [{ expert_id: 'z1' }, { expert_id: 'z3' }]);
plant('recusal-not-drawn', [], pairs('x1', 'a1'));
draw('recusal-not-drawn', [{ expert_id: 'z3' }]);
plant('recusal-drawn-later', ['专家回避 弱 x1 –'], pairs('x1', 'a1'));
draw('recusal-drawn-later', [{ expert_id: 'z3', drawn_at: '2026-03-10 09:30:01' }]);
plant('recusal-recused', [], pairs('x1', 'a1'));
draw('recusal-recused', [{ expert_id: 'z1', status: '回避', recused_at: '2026-03-10 09:30:00' }, { expert_id: 'z3' }]);
plant('recusal-recused-undated', [], pairs('x1', 'a1'));
draw('recusal-recused-undated', [{ expert_id: 'z1', status: '回避' }]);
plant('recusal-recused-later', ['专家回避 中 x1 –'], pairs('x1', 'a1'));
draw('recusal-recused-later', [{ expert_id: 'z1', status: '回避', recused_at: '2026-03-10 09:30:01' }, { expert_id: 'z3' }]);
plant('recusal-others-only', ['专家回避 弱 x1 –'], pairs('x1', 'a1'));
draw('recusal-others-only', [{ expert_id: 'z3', status: '未参加' }]);

// Lots that are not in the list.
const [before, result] = ['2026-02-01T09:00:00', { status: '成交', award_amount: 900_137 }];
market.add('met-before', { prices: { d1: 900_137, d2: 931_219 }, lot: { opened_at: before, winner_id: 'd1', ...result } });
market.add('joined-before', {
  prices: { d1: 900_137, d2: 900_137, a1: 931_219 }, bids: { d1: { consortium_id: 'k' }, d2: { consortium_id: 'k' } },
  lot: { opened_at: before, winner_id: 'a1', ...result },
});
market.add('undated', { prices: honest, lot: { opened_at: '' } });
market.add('awarded', { prices: honest, lot: { status: '成交', winner_id: 'a1', award_amount: 900_137, award_notice_at: '2026-03-12' } });
market.add('noticed', { prices: honest, lot: { award_notice_at: '2026-03-12' } });
market.add('failed', { prices: honest, lot: { status: '流标' } });
market.add('to-open', { prices: honest, lot: { opened_at: '2026-12-01T09:00:00' } });
market.add('without-bids', { prices: {} });
market.add('of-others', { prices: honest, project: { unit_id: 'u2' } });
