import type { Random } from '../random/random.ts';
import type { MethodKey } from '../vocabulary/labels.ts';
import type { Project } from './project.ts';

/** Marks of the supervision of central enterprises; null is unknown. */
export interface SupervisionMarks {
  isCentralized: boolean | null;
  isPublic: boolean | null;
  isOnline: boolean | null;
  isElectronic: boolean | null;
}

/** Methods whose name decides if a purchase is public. The others may be announced or sent to invited suppliers only. */
const publicByMethod: Partial<Record<MethodKey, boolean>> = { open: true, invited: false, single: false };
const share = {
  centralizedInGroup: 0.88, centralizedOutside: 0.55, public: 0.5, online: 0.8, electronicOnline: 0.93, electronicOffline: 0.05,
};
/** Share of lots without a mark, by mark. Whether a purchase was public is recorded for few methods that decide it anyway. */
const unknown = { centralized: 0.04, public: 0.6, online: 0.15, electronic: 0.2 };

/** The marks of one lot, from its own substream. */
export function drawMarks(project: Pick<Project, 'method' | 'unit'>, random: Random): SupervisionMarks {
  const isCentralized = random.chance(project.unit.isInGroup ? share.centralizedInGroup : share.centralizedOutside);
  const isPublic = publicByMethod[project.method] ?? random.chance(share.public);
  const isOnline = random.chance(share.online);
  const isElectronic = random.chance(isOnline ? share.electronicOnline : share.electronicOffline);
  const kept = (mark: boolean, missing: number): boolean | null => (random.chance(missing) ? null : mark);
  return {
    isCentralized: kept(isCentralized, unknown.centralized),
    isPublic: kept(isPublic, unknown.public),
    isOnline: kept(isOnline, unknown.online),
    isElectronic: kept(isElectronic, unknown.electronic),
  };
}
