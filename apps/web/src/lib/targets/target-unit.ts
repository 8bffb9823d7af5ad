import type { IssuerUnitNode, UserInfo } from '@tenderscope/contract';
import { useSession } from '../session/session-store.ts';
import { targetTexts } from './messages.ts';

/** Choice of units on a page; each unit represents its entire subtree. */
interface Choice {
  units: readonly string[];
  group: 0 | 1 | null;
}

interface Reader {
  seesAllUnits: boolean;
  zbrTree: readonly IssuerUnitNode[];
}

/** Unit whose targets apply to a choice: null for all units; undefined if the choice is neither all that there is nor one unit. */
export function targetUnit({ units, group }: Choice, { seesAllUnits, zbrTree }: Reader): string | null | undefined {
  const [first, ...others] = units;
  if (group !== null || others.length > 0) return undefined;
  if (first !== undefined) return first;
  if (seesAllUnits) return null;
  return zbrTree.length === 1 ? zbrTree[0]?.id : undefined;
}

/** A tab may still have a session of a version without the field. */
const seesAll = (user: Partial<Pick<UserInfo, 'seesAllUnits'>> | null): boolean => user?.seesAllUnits ?? false;

/** Unit whose targets apply to a choice of the signed-in user. */
export function useTargetUnit(choice: Choice): string | null | undefined {
  const zbrTree = useSession((session) => session.zbrTree);
  const seesAllUnits = useSession(({ userInfo }) => seesAll(userInfo));
  return targetUnit(choice, { seesAllUnits, zbrTree });
}

/** Name of a unit of targets. */
export function useTargetUnitName(unit: string | null): string {
  const units = useSession(({ zbrList }) => zbrList);
  return unit === null ? targetTexts.allUnits : (units.find(({ DanWei_Guid }) => DanWei_Guid === unit)?.DanWei_Name ?? unit);
}
