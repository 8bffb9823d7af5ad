import type { TableName } from '../schema/tables.ts';

export type Rows = Partial<Record<TableName, Record<string, unknown>[]>>;

/** Integers below a limit, the same for the same seed (a linear congruential sequence). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

const day = 864e5;
const start = Date.UTC(2024, 0, 5);
/** Companies that bid rarely, besides twelve that bid often. Together they are enough to be scored. */
const passing = 36;
const company = (index: number): string => `c${String(index).padStart(2, '0')}`;

/** Consistent rows of all tables: `lots` lots from number `from` on, and the complete small tables. */
export function randomRows(seed: number, from: number, lots: number): Rows {
  const random = numbersFrom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const rows = {
    units: [1, 2, 3].map((unit) => ({ unit_id: `u${unit}`, name: `单位${unit}`, in_group: unit % 2, level: 1, province: '安徽' })),
    companies: Array.from({ length: 12 + passing }, (_, index) => ({ company_id: company(index), name: `企业${index}`, legal_person: `人${index % 9}` })),
    experts: Array.from({ length: 6 }, (_, index) => ({ expert_id: `e${index}`, code: `PW${index}`, name: `专家${index}` })),
    shareholdings: Array.from({ length: 12 }, (_, index) => ({
      holder_id: index % 3 === 0 ? company(index % 5) : `h${index % 6}`,
      holder_name: index % 3 === 0 ? `企业${index % 5}` : `股东${index % 6}`,
      holder_type: index % 3 === 0 ? 'company' : 'person',
      company_id: company((index + 5) % 12),
      ratio: (1 + random(9)) / 20,
    })),
    positions: Array.from({ length: 10 }, (_, index) => ({
      person_id: `h${index % 6}`,
      person_name: `股东${index % 6}`,
      company_id: company(index),
      role: '董事',
      person_hash: `hash-person-${index % 6}`,
    })),
    declared_persons: ['u1', 'u2'].map((unit_id, index) => ({ unit_id, person_hash: `hash-person-${index}`, staff_hash: 'hash-staff', relation: '配偶' })),
    projects: [
      { project_id: `bare${from}`, code: `B${from}`, name: '无标段项目', category: 'E', unit_id: 'u1', notice_at: start, province: '安徽' },
    ] as Record<string, unknown>[],
    lots: [] as Record<string, unknown>[],
    winners: [] as Record<string, unknown>[],
    invitations: [] as Record<string, unknown>[],
    bids: [] as Record<string, unknown>[],
    items: [] as Record<string, unknown>[],
    reviews: [] as Record<string, unknown>[],
    appointments: [] as Record<string, unknown>[],
    contracts: [] as Record<string, unknown>[],
    subcontracts: [] as Record<string, unknown>[],
    staff_changes: [] as Record<string, unknown>[],
  };
  for (let lot = from; lot < from + lots; lot += 1) {
    const lot_id = `l${String(lot).padStart(4, '0')}`;
    const regulars = [...new Set(Array.from({ length: 3 + random(4) }, () => random(12)))].sort((a, b) => a - b);
    const bidders = [...regulars, 12 + (lot % passing)];
    const opened = start + lot * 3 * day;
    const isDeal = random(6) > 0;
    const winner = pick(bidders);
    // Some deals have several winners, on every second of these with their own parts.
    const winners = !isDeal ? [] : lot % 5 === 0 ? bidders.slice(0, 3) : [winner];
    rows.projects.push({
      project_id: `p${lot}`, code: `P${lot}`, name: `项目${lot}`, category: pick(['D', 'E', 'C']), method: pick(['公开招标', '询价']),
      unit_id: `u${1 + random(3)}`, notice_at: opened - 20 * day, province: pick(['安徽', '江苏', null]),
    });
    rows.lots.push({
      lot_id, project_id: `p${lot}`, code: `L${lot}`, name: `标段${lot}`, material_category: pick(['PE管材管件', '阀门', null]),
      opened_at: opened,
      budget: random(5) === 0 ? null : 1000 + random(500), ceiling_price: 1400, status: isDeal ? '成交' : '流标',
      winner_id: winners.length === 1 ? company(winner) : null, award_amount: isDeal ? 900 + random(200) : null,
      award_notice_at: isDeal ? opened + 5 * day : null,
    });
    if (winners.length > 1) {
      for (const one of winners) rows.winners.push({ lot_id, company_id: company(one), award_amount: lot % 2 === 0 ? 300 + one : null });
    }
    if (lot % 2 === 0) {
      for (const seat of [0, 1, 2, 3]) {
        const status = seat === 3 || (seat === 1 && lot % 8 === 0) ? '回避' : '参加';
        rows.appointments.push({ lot_id, expert_id: `e${(seat + lot) % 6}`, way: lot % 6 === 0 ? '直接确定' : '随机抽取', status, drawn_at: opened - day });
      }
    }
    if (winners.length === 1 && lot % 3 === 0) {
      const [contract_id, signed_at] = [`k${lot}`, opened + 12 * day];
      rows.contracts.push({ contract_id, lot_id, company_id: company(winner), signed_at, amount: 1000 });
      rows.subcontracts.push({ contract_id, subcontractor_id: company(bidders[0] ?? 0), scope: lot % 2 === 0 ? '土建' : null, amount: 300 + lot, is_approved: lot % 2 });
      rows.staff_changes.push({ contract_id, role: '项目经理', changed_at: signed_at + lot * day, to_hash: `hash-person-${lot % 6}`, is_approved: lot % 2 });
    }
    for (const [place, bidder] of bidders.entries()) {
      rows.bids.push({
        lot_id, company_id: company(bidder), price: random(12) === 0 ? null : 900 + random(400), rank: place + 1,
        is_valid: random(9) === 0 ? 0 : 1,
        is_winner: lot % 4 === 0 ? null : winners.includes(bidder) ? 1 : 0, mac: pick(['m1', `m${bidder}`, null]), lock_no: `k${bidder === 2 ? 1 : bidder}`,
        ip: pick(['ip1', `ip${bidder}`]),
        consortium_id: place < 2 && lot % 7 === 0 ? `k${lot}` : null, quoted_at: opened - day,
      });
      rows.invitations.push({ lot_id, company_id: company(bidder), invited_at: opened - 10 * day, response: pick(['accepted', 'rejected', 'none']) });
      if (lot % 3 === 0) {
        const line = { item_no: '1', spec: 'De110 SDR11', unit_price: 40 + random(9), quantity: 10 };
        rows.items.push({ lot_id, company_id: company(bidder), ...line, material_name: pick(['PE管', '聚乙烯燃气管']), unit: pick(['米', '千米']) });
      }
      if (lot % 2 === 0) {
        for (const expert of [0, 1, 2].map((seat) => (seat + lot) % 6)) {
          for (const [is_subjective, criterion] of ['业绩', '方案'].entries()) {
            const mark = { criterion, is_subjective, full_mark: 30, score: 15 + random(15) };
            rows.reviews.push({ lot_id, expert_id: `e${expert}`, company_id: company(bidder), ...mark });
          }
        }
      }
    }
  }
  return rows;
}
