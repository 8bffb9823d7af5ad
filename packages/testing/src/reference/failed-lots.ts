import type { Bundle } from './bundle.ts';
import { groupBy } from './group-by.ts';
import type { ReferenceLot } from './lots.ts';

const marks = /（二次）|\(二次\)|（第二次）|（三次）|（第三次）|（重新招标）|（重招）/g;
const plainName = ({ name }: ReferenceLot): string => name.replace(marks, '');

/** For each failed lot the reason according to its bids, and the next lot of the same issuer and name among all lots. */
export function failedLotsOf(failed: readonly ReferenceLot[], all: readonly ReferenceLot[], bundle: Bundle) {
  const bids = groupBy(bundle.bids, (bid) => bid.lot_id ?? '');
  const rows = new Map(bundle.lots.map((row) => [row.lot_id ?? '', row]));
  const notices = new Map(bundle.projects.map((row) => [row.project_id ?? '', row.notice_at ?? '']));
  const happened = (lot: ReferenceLot): string => rows.get(lot.id)?.opened_at || notices.get(lot.projectId) || '';
  const alike = groupBy(all, (lot) => `${lot.unitId} ${plainName(lot)}`);
  return failed.map((lot) => {
    const own = bids.get(lot.id) ?? [];
    const rejected = own.filter((bid) => bid.is_valid === '0' || (bid.is_valid === '' && bid.reject_reason !== ''));
    const reasons = [...new Set(rejected.flatMap((bid) => bid.reject_reason || []))].sort();
    const [next] = (alike.get(`${lot.unitId} ${plainName(lot)}`) ?? [])
      .filter((other) => happened(lot) !== '' && happened(other) > happened(lot))
      .sort((a, b) => happened(a).localeCompare(happened(b)) || a.id.localeCompare(b.id));
    const unopened = !lot.opened && own.length > 0 ? `未开标，投标 ${lot.validBidders} 家` : '未记录';
    const why = `否决投标 ${rejected.length} 家：${reasons.join('、') || '原因未记录'}；有效投标 ${lot.validBidders} 家`;
    return {
      lot_guid: lot.id,
      bidderNum: lot.validBidders,
      budget: lot.budget,
      liubiao_yuanyin: rejected.length > 0 ? why : unopened,
      next_lot_guid: next?.id ?? null,
      next_bd_name: next?.name ?? null,
    };
  });
}
