import { briefingLimits } from '@tenderscope/contract';
import type { StoredBriefingVisit } from '@tenderscope/state';

/** A time, epoch ms, and the version of the data whose statistics were complete at that time. */
export interface Moment {
  at: number;
  version: number;
}

/**
 * The visit after an opening of the app. Another visit begins after a pause, or with news after the briefing was closed; its news are those
 * since the last opening, or since the closing. Further openings, such as those of a second tab, belong to the same visit.
 */
export function openVisit(stored: StoredBriefingVisit | undefined, { at, version }: Moment): StoredBriefingVisit {
  const seen = { seenAt: at, seenVersion: version };
  if (stored === undefined) {
    return { sinceAt: at, sinceVersion: version, ...seen, closedAt: null, closedVersion: null, isAutomatic: null };
  }
  const { sinceAt, sinceVersion, seenAt, seenVersion, closedAt, closedVersion, isAutomatic } = stored;
  const isClosed = closedAt !== null && closedVersion !== null;
  const isOther = at - seenAt >= briefingLimits.visitGapMs || (isClosed && version > closedVersion);
  // A restored backup of the data has an earlier version.
  const since = (from: Moment) => ({ sinceAt: from.at, sinceVersion: Math.min(from.version, version) });
  if (!isOther) return { ...since({ at: sinceAt, version: sinceVersion }), ...seen, closedAt, closedVersion, isAutomatic };
  const end = isClosed ? { at: closedAt, version: closedVersion } : { at: seenAt, version: seenVersion };
  return { ...since(end), ...seen, closedAt: null, closedVersion: null, isAutomatic };
}

/** The visit after the briefing was closed. @param shown version that the briefing referred to. */
export function closeVisit(stored: StoredBriefingVisit | undefined, { at, version }: Moment, shown: number): StoredBriefingVisit {
  const visit = stored ?? openVisit(undefined, { at, version });
  const closedVersion = Math.min(Math.max(shown, visit.closedVersion ?? 0), version);
  return { ...visit, closedAt: at, closedVersion };
}
