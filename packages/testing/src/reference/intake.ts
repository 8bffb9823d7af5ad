import type { Bundle } from './bundle.ts';
import { businessMonthOf } from './figures.ts';
import { groupBy } from './group-by.ts';
import { instantOf, type ReferenceLot } from './lots.ts';
import { eachWin } from './winners.ts';

type Instant = number | null;

export interface ReferenceSupplier {
  gys_guid: string;
  Gys_Name: string;
  QiYe_Type: string | null;
  QiYe_GuiMo: string | null;
  ZhuCe_ZiBen: number | null;
  ZiBen_QuJian: string | null;
  NianXian_QuJian: string | null;
  sheng_name: string | null;
  shi_name: string | null;
  zhuce_time: Instant;
  ruku_time: Instant;
  status: string | null;
  is_zaiku: number;
  tbNum: number;
  zbNum: number;
  zbJinE: number | null;
  firstBidTime: Instant;
  firstWinTime: Instant;
}

const text = (value = ''): string | null => value || null;
const earliest = (times: readonly Instant[]): Instant => {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
};

const capitals = ['100万以下', '100～500万', '500～1000万', '1000～5000万', '5000万～1亿', '1亿以上'];
const ages = ['不足1年', '1～3年', '3～5年', '5～10年', '10～20年', '20年以上'];
const bandOf = (value: number | null, bounds: readonly number[], names: readonly string[]): string | null =>
  value === null ? null : (names[bounds.filter((bound) => value >= bound).length] ?? null);

/** Every supplier with its activity on these lots. */
export function intakeSuppliersOf(bundle: Bundle, lots: readonly ReferenceLot[]): ReferenceSupplier[] {
  const chosen = new Set(lots.map((lot) => lot.id));
  const bidsBy = groupBy(bundle.bids.filter((bid) => chosen.has(bid.lot_id ?? '')), (bid) => bid.company_id);
  const winsBy = groupBy(eachWin(lots), (lot) => lot.winner?.id);
  return bundle.companies
    .filter((company) => (company.roles ?? '').split(';').includes('supplier'))
    .map((company) => {
      const [bids, wins] = [bidsBy.get(company.company_id) ?? [], winsBy.get(company.company_id) ?? []];
      const [admitted, established] = [instantOf(company.admitted_at), instantOf(company.established_on)];
      const isYounger = admitted === null || established === null || admitted < established;
      const age = isYounger ? null : (admitted - established) / (365.25 * 86_400_000);
      const capital = company.registered_capital ? Number(company.registered_capital) : null;
      const awards = wins.flatMap((lot) => (lot.award === null ? [] : [lot.award]));
      return {
        gys_guid: company.company_id ?? '',
        Gys_Name: company.name ?? '',
        QiYe_Type: text(company.company_type),
        QiYe_GuiMo: text(company.scale),
        ZhuCe_ZiBen: capital,
        ZiBen_QuJian: bandOf(capital, [1e6, 5e6, 1e7, 5e7, 1e8], capitals),
        NianXian_QuJian: bandOf(age, [1, 3, 5, 10, 20], ages),
        sheng_name: text(company.province),
        shi_name: text(company.city),
        zhuce_time: instantOf(company.registered_at),
        ruku_time: admitted,
        status: text(company.status),
        is_zaiku: admitted !== null && company.status !== '退出' ? 1 : 0,
        tbNum: bids.length,
        zbNum: wins.length,
        zbJinE: awards.length === 0 ? null : awards.reduce((sum, award) => sum + award, 0),
        firstBidTime: earliest(bids.map((bid) => instantOf(bid.quoted_at))),
        firstWinTime: earliest(wins.map(({ eventAt }) => eventAt.award)),
      };
    });
}

/** The figures of a period, both ends included. */
export function intakeSummaryOf(suppliers: readonly ReferenceSupplier[], from: number, to: number) {
  const within = (time: Instant): boolean => time !== null && time >= from && time <= to;
  const count = (keeps: (supplier: ReferenceSupplier) => boolean): number => suppliers.filter(keeps).length;
  const isIn = ({ ruku_time }: ReferenceSupplier): boolean => ruku_time !== null && ruku_time <= to;
  const admitted = suppliers.filter((supplier) => within(supplier.ruku_time));
  const activatedNum = admitted.filter(({ tbNum, zbNum }) => tbNum + zbNum > 0).length;
  const wonNum = admitted.filter(({ zbNum }) => zbNum > 0).length;
  return {
    poolNum: count((supplier) => isIn(supplier) && supplier.status !== '退出'),
    admittedNum: admitted.length,
    registeredNum: count(({ zhuce_time }) => within(zhuce_time)),
    leftNum: count((supplier) => isIn(supplier) && supplier.status === '退出'),
    firstBidNum: count(({ firstBidTime }) => within(firstBidTime)),
    firstWinNum: count(({ firstWinTime }) => within(firstWinTime)),
    activatedNum,
    wonNum,
    activationRate: admitted.length === 0 ? null : activatedNum / admitted.length,
    winActivationRate: admitted.length === 0 ? null : wonNum / admitted.length,
  };
}

/** Month by month, for every month in which something happened. */
export function intakeMonthsOf(suppliers: readonly ReferenceSupplier[]) {
  const months = new Map<string, Record<'admittedNum' | 'stayedNum' | 'registeredNum' | 'firstBidNum' | 'firstWinNum', number>>();
  const note = (at: Instant, name: 'admittedNum' | 'stayedNum' | 'registeredNum' | 'firstBidNum' | 'firstWinNum'): void => {
    const month = businessMonthOf(at);
    if (month === null) return;
    const row = months.get(month) ?? { admittedNum: 0, stayedNum: 0, registeredNum: 0, firstBidNum: 0, firstWinNum: 0 };
    months.set(month, { ...row, [name]: row[name] + 1 });
  };
  for (const supplier of suppliers) {
    note(supplier.ruku_time, 'admittedNum');
    if (supplier.status !== '退出') note(supplier.ruku_time, 'stayedNum');
    note(supplier.zhuce_time, 'registeredNum');
    note(supplier.firstBidTime, 'firstBidNum');
    note(supplier.firstWinTime, 'firstWinNum');
  }
  return [...months].map(([month, row]) => ({ month, ...row }));
}
