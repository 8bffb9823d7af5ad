import type { Bundle, BundleRow } from './bundle.ts';
import type { ReferenceLot } from './lots.ts';
import { hasWon } from './winners.ts';

/** One line of a bid. `price` is yuan for one `baseUnit`, instants are epoch ms, absent is null. */
export interface QuotedItem {
  lot: ReferenceLot | undefined;
  companyId: string;
  itemNo: string;
  name: string;
  spec: string | null;
  unit: string | null;
  unitPrice: number;
  quantity: number | null;
  baseUnit: string | null;
  price: number;
  isAwarded: boolean;
  company: string | null;
  quotedAt: number | null;
}

/** By hand: 1 千米 is 1000 米, 1 吨 is 1000 千克; every other unit of the generated bundles is its own base. */
const thousands: Readonly<Record<string, string>> = { 千米: '米', 吨: '千克' };

/** The quoted items of a bundle, each with its lot; `items` are the rows of `items.csv`. */
export function quotedItems(bundle: Bundle, lots: readonly ReferenceLot[], items: readonly BundleRow[]): QuotedItem[] {
  const lotOf = new Map(lots.map((lot) => [lot.id, lot]));
  const nameOf = new Map(bundle.companies.map((company) => [company.company_id, company.name]));
  return items.map((item): QuotedItem => {
    const [lot, unitPrice, unit] = [lotOf.get(item.lot_id ?? ''), Number(item.unit_price), item.unit || null];
    const base = thousands[unit ?? ''];
    return {
      lot,
      companyId: item.company_id ?? '',
      itemNo: item.item_no ?? '',
      name: item.material_name ?? '',
      spec: item.spec || null,
      unit,
      unitPrice,
      quantity: item.quantity ? Number(item.quantity) : null,
      baseUnit: base ?? unit,
      price: base === undefined ? unitPrice : unitPrice / 1000,
      isAwarded: item.is_awarded ? item.is_awarded === '1' : hasWon(lot, item.company_id),
      company: nameOf.get(item.company_id) || null,
      quotedAt: item.quoted_at ? Date.parse(`${item.quoted_at.replace(' ', 'T')}+08:00`) : null,
    };
  });
}
