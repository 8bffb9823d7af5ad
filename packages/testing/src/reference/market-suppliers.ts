import type { Bundle, BundleRow } from './bundle.ts';
import { businessMonthOf, suppliersOf } from './figures.ts';
import { groupBy } from './group-by.ts';
import { instantOf, type EventLots } from './lots.ts';

const text = (value = ''): string | null => value || null;
const ages = ['不足1年', '1～3年', '3～5年', '5～10年', '10～20年', '20年以上'];
const grave = new Set(['行贿犯罪', '严重违法', '失信被执行人']);

export type MarketSupplier = ReturnType<typeof marketSuppliersOf>[number];

/** Every supplier of the register and every other bidder: its state at the end of a period, and its activity on these lots. */
export function marketSuppliersOf(bundle: Bundle, risks: readonly BundleRow[], lots: EventLots, [from, to]: readonly [number, number]) {
  const done = new Map(suppliersOf(lots).map((one) => [one.gys_guid, one]));
  const inForce = risks.filter(({ kind = '', occurred_on, ends_on }) => grave.has(kind) && (instantOf(occurred_on) ?? 0) <= to && (instantOf(ends_on) ?? to) >= to);
  const risky = groupBy(inForce, (risk) => risk.company_id ?? '');
  return bundle.companies
    .filter(({ roles = '', company_id = '' }) => roles === '' || roles.split(';').includes('supplier') || (done.get(company_id)?.tbNum ?? 0) > 0)
    .map((company) => {
      const own = done.get(company.company_id ?? '');
      const [admitted, established] = [instantOf(company.admitted_at), instantOf(company.established_on)];
      const years = established === null || established > to ? null : (to - established) / (365.25 * 86_400_000);
      const kinds = [...new Set((risky.get(company.company_id ?? '') ?? []).map(({ kind = '' }) => kind))].sort();
      return {
        gys_guid: company.company_id ?? '',
        QiYe_Type: text(company.company_type),
        QiYe_XingZhi: text(company.ownership),
        QiYe_GuiMo: text(company.scale),
        ChengLi_QuJian: years === null ? null : (ages[[1, 3, 5, 10, 20].filter((bound) => years >= bound).length] ?? null),
        sheng_name: text(company.province),
        zhuce_time: instantOf(company.registered_at),
        ruku_time: admitted,
        tbNum: own?.tbNum ?? 0,
        zbNum: own?.zbNum ?? 0,
        zbRate: own?.zbRate ?? null,
        decidedBidNum: own?.decidedBidNum ?? 0,
        undecidedBidNum: own?.undecidedBidNum ?? 0,
        zbRateLower: own?.zbRateLower ?? null,
        zbJinE: own?.zbJinE ?? null,
        fengxian: kinds.length === 0 ? null : kinds.join('、'),
        is_huoyue: (own?.tbNum ?? 0) > 0 ? 1 : 0,
        is_xinru: admitted !== null && admitted >= from && admitted <= to ? 1 : 0,
        is_fengxian: kinds.length > 0 ? 1 : 0,
      };
    });
}

export function marketMonthsOf(suppliers: readonly MarketSupplier[]) {
  const count = (times: readonly (number | null)[]): Map<string, number> => {
    const months = times.flatMap((time) => businessMonthOf(time) ?? []);
    return new Map([...groupBy(months, (month) => month)].map(([month, own]) => [month, own.length]));
  };
  const registered = count(suppliers.map(({ zhuce_time }) => zhuce_time));
  const admitted = count(suppliers.map(({ ruku_time }) => ruku_time));
  return [...new Set([...registered.keys(), ...admitted.keys()])].map((month) => {
    return { month, registeredNum: registered.get(month) ?? 0, admittedNum: admitted.get(month) ?? 0 };
  });
}
