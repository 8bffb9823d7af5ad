import type { Bundle, BundleRow } from './bundle.ts';
import { groupBy } from './group-by.ts';

/** One lot with what its project, issuer and bids say of it. Instants are epoch ms, money yuan, absent is null. */
export interface ReferenceLot {
  id: string;
  name: string;
  code: string;
  projectId: string;
  unitId: string;
  unitName: string;
  inGroup: boolean;
  category: string | null;
  method: string | null;
  organisationForm: string | null;
  province: string | null;
  city: string | null;
  material: string | null;
  isDeal: boolean;
  isFailed: boolean;
  opened: boolean;
  referenceAt: number | null;
  cycleDays: number | null;
  budget: number | null;
  award: number | null;
  winner: { id: string; name: string } | null;
  validBidders: number;
  bidders: { id: string; name: string }[];
}

/** Joins a bundle to lots, following 口径 word by word and nothing of the product's code. */
export function referenceLots(bundle: Bundle): ReferenceLot[] {
  const byId = (rows: BundleRow[], key: string) => new Map(rows.map((row) => [row[key] ?? '', row]));
  const units = byId(bundle.units, 'unit_id');
  const projects = byId(bundle.projects, 'project_id');
  const companies = byId(bundle.companies, 'company_id');
  const bids = groupBy(bundle.bids, (bid) => bid.lot_id ?? '');
  const company = (id: string) => ({ id, name: companies.get(id)?.name ?? '' });

  return bundle.lots.map((lot) => {
    const project = projects.get(lot.project_id ?? '') ?? {};
    const unit = units.get(project.unit_id ?? '') ?? {};
    const lotBids = bids.get(lot.lot_id ?? '') ?? [];
    const isDeal = lot.status === '成交' && Boolean(lot.winner_id);
    const [award, notice] = [time(lot.award_notice_at), time(project.notice_at)];
    const started = time(project.plan_received_at) ?? notice;
    return {
      id: lot.lot_id ?? '',
      name: lot.name ?? '',
      code: lot.code ?? '',
      projectId: lot.project_id ?? '',
      unitId: project.unit_id ?? '',
      unitName: unit.name ?? '',
      inGroup: unit.in_group === '1',
      category: text(project.category),
      method: text(project.method),
      organisationForm: text(project.organisation_form),
      province: text(project.province) ?? text(unit.province),
      city: text(project.province) ? text(project.city) : (text(project.city) ?? text(unit.city)),
      material: text(lot.material_category),
      isDeal,
      isFailed: lot.status === '流标',
      opened: Boolean(lot.opened_at),
      referenceAt: isDeal ? award : notice,
      cycleDays: isDeal && award !== null && started !== null ? (award - started) / 86_400_000 : null,
      budget: number(lot.budget),
      award: isDeal ? number(lot.award_amount) : null,
      winner: isDeal ? company(lot.winner_id ?? '') : null,
      validBidders: countBidders(lotBids.filter((bid) => bid.is_valid === '1' || (bid.is_valid === '' && bid.reject_reason === ''))),
      bidders: lotBids.map((bid) => company(bid.company_id ?? '')),
    };
  });
}

/** A lawful consortium is one bidder. */
function countBidders(bids: BundleRow[]): number {
  return new Set(bids.map((bid) => (bid.consortium_id ? `consortium ${bid.consortium_id}` : `company ${bid.company_id}`))).size;
}

const text = (value: string | undefined): string | null => value || null;
const number = (value: string | undefined): number | null => (value ? Number(value) : null);
/** `YYYY-MM-DD[ HH:MM:SS]` in business time. */
function time(value: string | undefined): number | null {
  if (!value) return null;
  return Date.parse(`${value.length === 10 ? `${value}T00:00:00` : value.replace(' ', 'T')}+08:00`);
}
