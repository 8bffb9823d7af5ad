import type { Bundle, BundleRow } from './bundle.ts';

/**
 * State of a bundle on a business day `YYYY-MM-DD`: without later events, and with lots still running that were not finished. An undated
 * event has the date of the event before it.
 */
export function bundleAsOf(bundle: Bundle, day: string): Bundle {
  const hasHappened: HasHappened = (time) => (time ?? '').slice(0, 10) <= day;
  const projects = bundle.projects.filter(({ notice_at: notice }) => hasHappened(notice));
  const projectIds = new Set(projects.map(({ project_id: id }) => id));
  const known = bundle.lots.filter(({ project_id: id }) => projectIds.has(id));
  const opened = new Set(known.filter(({ opened_at: time }) => hasHappened(time)).map(({ lot_id: id }) => id));
  const lots = known.map((lot) => lotAsOf(lot, hasHappened));
  const awarded = new Set(lots.filter(({ status }) => status === '成交').map(({ lot_id: id }) => id));
  const noticed = new Set(lots.map(({ lot_id: id }) => id));
  return {
    ...bundle,
    projects,
    lots,
    winners: bundle.winners.filter(({ lot_id: id }) => awarded.has(id)),
    invitations: bundle.invitations.filter(({ lot_id: id }) => noticed.has(id)),
    bids: bundle.bids.filter(({ lot_id: id }) => opened.has(id)),
  };
}

const undecided = { status: '进行中', winner_id: '', award_amount: '', award_notice_at: '', award_published_at: '' } as const;

type HasHappened = (time: string | undefined) => boolean;

function lotAsOf(lot: BundleRow, hasHappened: HasHappened): BundleRow {
  if (!hasHappened(lot['opened_at'])) return { ...lot, ...undecided, opened_at: '' };
  return lot['status'] === '成交' && !hasHappened(lot['award_notice_at']) ? { ...lot, ...undecided } : lot;
}
