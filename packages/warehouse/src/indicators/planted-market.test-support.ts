import { day, Market, start } from './market.test-support.ts';

const [quick, hour] = [start + 900 * day, 3600e3];
const machine = { mac: 'm', cpu_id: 'p', disk_id: 'd' };
/** Codes that each lot should hit. Every other lot of the market is honest. */
export const found: Record<string, readonly string[]> = {};
export const market = new Market(24, 21);
const plant = (lot: string, codes: readonly string[], spec: Parameters<Market['add']>[2] = {}, unit = `u${Object.keys(found).length % 20}`): void => {
  found[lot] = codes;
  market.add(lot, unit, spec);
};

plant('short', ['R003', 'R014'], { project: { notice_at: quick }, lot: { opened_at: quick + 10 * day, award_notice_at: quick + 18 * day } });
plant('alone', ['R018'], { prices: { c4: 903_331 } });
plant('equal', ['R028'], { prices: { c5: 900_123, c6: 940_001, c7: 940_001 } });
plant('late', ['R030'], { bids: { c1: { quoted_at: start + 5000 * day } } });
plant('over', ['R031'], { lot: { budget: 500_000 } });
plant('others-out', ['R018', 'R035'], { bids: { c2: { is_valid: 0, reject_reason: '资格不符' }, c3: { is_valid: 0, reject_reason: '资格不符' } } });
plant('lowest-out', ['R036'], { lot: { winner_id: 'c9', award_amount: 930_211 }, prices: { c8: 900_017, c9: 930_211, c10: 950_323 }, bids: { c8: { is_valid: 0 } } });
plant('one-machine', ['R041', 'T40-1'], { prices: { c11: 901_117, c12: 922_339, c13: 948_211 }, bids: { c11: machine, c12: machine } });
plant('one-account', ['T40-6'], { bids: { c1: { deposit_account: 'a1' }, c2: { deposit_account: 'a1' } } });
plant('one-file', ['T40-2'], { bids: { c2: { file_created_id: 'f1' }, c3: { file_created_id: 'f1' } } });
plant('discount', ['R022', 'R058'], { prices: { c14: 500_003, c15: 900_101, c16: 950_001 } });
plant('close', ['R024'], { prices: { c17: 900_000.01, c18: 900_000.04, c19: 950_017 } });
plant('spread', ['R022', 'R058'], { prices: { c20: 400_003, c21: 900_007, c22: 2_400_013 } });
plant('slow', ['R015', 'R062'], { project: { notice_at: quick }, lot: { opened_at: quick + 30 * day, award_notice_at: quick + 150 * day } });
plant('fast', ['R061'], { project: { notice_at: quick }, lot: { opened_at: quick + 30 * day, award_notice_at: quick + 30 * day + hour } });
plant('disputed', ['R020']);
plant('subjective', ['R021']);
plant('contract', ['R059', 'R060', 'R064']);
plant('young', ['N01'], { prices: { young: 900_219, c23: 930_331, c24: 951_007 } });
plant('listed', ['R046'], { prices: { bad: 900_221, c25: 930_353, c26: 951_019 } });
plant('held', ['T34', 'R046'], { prices: { bad: 900_223, daughter: 930_359, c26: 951_023 } });
plant('owner', ['R032', 'R033'], { prices: { owned1: 900_227, owned2: 930_361, c27: 951_029 } });
plant('chief', ['R044'], { prices: { led1: 900_229, led2: 930_367, c28: 951_031 } });
plant('manager', ['T40-3'], { prices: { built1: 900_233, built2: 930_371, c29: 951_037 } });
plant('agent', ['T40-2'], { prices: { sent1: 900_239, sent2: 930_373, c30: 951_043 } });
plant('address', ['R042'], { prices: { near1: 900_241, near2: 930_377, c31: 951_049 } });
// Any of several winners is a winner. Rules about the winner's price do not apply to several.
const unshared = { c1: null, c2: null };
plant('late-of-several', ['R030'], { winners: unshared, bids: { c2: { quoted_at: start + 5000 * day } } });
plant('young-of-several', ['N01'], { winners: { c23: null, young: null }, prices: { c23: 900_247, young: 930_379, c24: 951_053 } });
plant('others-out-of-several', ['R035'], { winners: unshared, bids: { c3: { is_valid: 0, reject_reason: '资格不符' } } });
plant('over-of-several', [], { winners: unshared, lot: { budget: 500_000 } });
plant('discount-of-several', ['R022'], { winners: { c14: null, c15: null }, prices: { c14: 500_009, c15: 900_103, c16: 950_003 } });
plant('contract-of-several', ['R059'], { winners: { c1: 600_000, c2: 300_000 } });
plant('contract-unshared', [], { winners: unshared });
// A rule for a method applies to the others of its family, and to no unknown one.
const noticedBefore = (method: string, days: number): Parameters<Market['add']>[2] =>
  ({ project: { method, notice_at: quick }, lot: { opened_at: quick + days * day, award_notice_at: quick + (days + 8) * day } });
plant('short-international', ['R003', 'R014'], noticedBefore('国际公开招标', 10));
plant('short-consultation', ['R014'], noticedBefore('竞争性磋商', 2));
plant('short-unknown', [], noticedBefore('其他（摇号）', 2));
// An amount of 0 is neither a price nor the base of a comparison.
plant('budget-0', [], { lot: { budget: 0 } });
plant('price-0', [], { prices: { c1: 905_003, c2: 931_009, c3: 956_011, c4: 0 }, lot: { winner_id: 'c1', award_amount: 905_003 } });
plant('contract-0', []);
plant('change-0', []);
plant('alone-compared', ['R018'], { project: { method: '询比采购' }, prices: { c4: 903_337 } });
plant('alone-direct', [], { project: { method: '直接采购' }, prices: { c5: 903_341 } });
plant('alone-unknown', [], { project: { method: '其他（摇号）' }, prices: { c6: 903_347 } });
plant('equal-consultation', ['R028'], { project: { method: '竞争性磋商' }, prices: { c8: 900_143, c9: 940_003, c10: 940_003 } });
plant('equal-unknown', [], { project: { method: '其他（摇号）' }, prices: { c8: 900_153, c9: 940_005, c10: 940_005 } });
export const notCompeting = ['short-unknown', 'alone-direct', 'alone-unknown', 'equal-unknown'];

for (let part = 0; part < 2; part += 1) {
  const at = quick + part * 20 * day;
  plant(`split${part}`, ['R011'], {
    project: { notice_at: at, category: 'E' },
    lot: { material_category: '阀门', budget: 1_500_000, opened_at: at + 30 * day, award_notice_at: at + 40 * day },
    prices: { c32: 1_300_000 + part, c33: 1_350_000 + 9 * part, c34: 1_400_000 + 31 * part },
  }, 'u23');
}
plant('split-0', [], {
  project: { notice_at: quick, category: 'E' },
  lot: { material_category: '阀门', budget: 0, opened_at: quick + 31 * day, award_notice_at: quick + 41 * day },
  prices: { c32: 1_300_021, c33: 1_350_033, c34: 1_400_047 },
}, 'u23');

const company = (id: string, more: object = {}): object => ({ company_id: id, name: `企业${id}`, established_on: start - 4000 * day, ...more });
const { rows } = market;
rows.companies.push(
  ...(['bad', 'daughter', 'owned1', 'owned2', 'led1', 'led2', 'built1', 'built2', 'sent1', 'sent2'].map((id) => company(id)) as Record<string, unknown>[]),
  company('young', { established_on: start + 400 * day }) as Record<string, unknown>,
  company('near1', { address: '同一路1号' }) as Record<string, unknown>,
  company('near2', { address: '同一路1号' }) as Record<string, unknown>,
);
rows.risks.push({ company_id: 'bad', kind: '失信被执行人', case_no: '1', occurred_on: start - day, source: '甲' });
rows.risks.push({ company_id: 'c1', kind: '失信被执行人', case_no: '2', occurred_on: start - 900 * day, ends_on: start - day, source: '甲' });
rows.shareholdings.push(
  { holder_id: 'bad', holder_name: '企业bad', holder_type: 'company', company_id: 'daughter', ratio: 0.6 },
  ...['owned1', 'owned2'].map((id) => ({ holder_id: 'n1', holder_name: '甲', holder_type: 'person', company_id: id, ratio: 0.3 })),
);
const posts: readonly (readonly [string, string])[] = [['led', '法定代表人'], ['built', '项目经理'], ['sent', '授权代表']];
for (const [name, role] of posts) {
  for (const place of [1, 2]) rows.positions.push({ person_id: `n-${name}`, person_name: `人${name}`, company_id: `${name}${place}`, role });
}
rows.complaints.push({ complaint_id: 'k1', lot_id: 'disputed', filed_at: start + 900 * day });
for (const [criterion, is_subjective, full_mark] of [['技术', 1, 70], ['价格', 0, 30]] as const) {
  rows.reviews.push({ lot_id: 'subjective', expert_id: 'e1', company_id: 'c1', criterion, is_subjective, full_mark, score: 20 });
  rows.reviews.push({ lot_id: 'h1', expert_id: 'e1', company_id: 'c1', criterion, is_subjective: 1 - is_subjective, full_mark, score: 20 });
}
const awarded = rows.lots.find(({ lot_id }) => lot_id === 'contract');
rows.contracts.push({
  contract_id: 't1', lot_id: 'contract', company_id: awarded?.['winner_id'], signed_at: Number(awarded?.['award_notice_at']) + 31 * day,
  amount: Number(awarded?.['award_amount']) * 1.2, changed_amount: Number(awarded?.['award_amount']) * 1.9,
});
for (const lot of rows.lots.filter(({ lot_id: id }) => id === 'contract-0' || id === 'change-0')) {
  const { lot_id, winner_id: company_id, award_notice_at: signed_at, award_amount } = lot;
  rows.contracts.push({ contract_id: lot_id, lot_id, company_id, signed_at, amount: lot_id === 'change-0' ? award_amount : 0, changed_amount: 0 });
}

for (const [lot_id, amount] of [['contract-of-several', 400_000], ['contract-unshared', 10_000]] as const) {
  const signed_at = Number(rows.lots.find((lot) => lot['lot_id'] === lot_id)?.['award_notice_at']) + day;
  rows.contracts.push({ contract_id: lot_id, lot_id, company_id: 'c2', signed_at, amount });
}
