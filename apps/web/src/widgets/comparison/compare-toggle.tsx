import { Button } from 'antd';
import { maxListed, useComparisonList, type ListedKind, type ListedMember } from '../../lib/comparison-list.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { toast } from '../toast/toast.ts';
import { kindsWithin } from './comparison-address.ts';
import styles from './comparison-list.module.css';

function toggle(member: ListedMember): void {
  if (!useComparisonList.getState().toggle(member)) toast('warning', `最多对比 ${maxListed} 个，请先移除一个`);
}

/** True for users who may compare things of the kind. */
const useMayCompare = (kind: ListedKind): boolean => useSession(({ menuAuthPath }) => kindsWithin(menuAuthPath).includes(kind));
const useIsListed = (kind: ListedKind, id: string): boolean =>
  useComparisonList(({ list }) => list.some((one) => one.kind === kind && one.id === id));

interface MarkProps {
  guid: string;
  name: string;
}

/** A tick before a name in a table: adds it to the things to compare, or removes it. */
function CompareTick({ kind, guid, name }: MarkProps & { kind: ListedKind }) {
  const isIn = useIsListed(kind, guid);
  if (!useMayCompare(kind)) return null;
  return (
    <input type="checkbox" className={styles['tick']} title="勾选以对比" aria-label={`对比：${name}`} checked={isIn} onChange={() => toggle({ kind, id: guid, name })} />
  );
}

export const SupplierTick = (props: MarkProps) => <CompareTick kind="supplier" {...props} />;
export const UnitTick = (props: MarkProps) => <CompareTick kind="unit" {...props} />;
export const CategoryTick = (props: MarkProps) => <CompareTick kind="category" {...props} />;

/** The same as a button of a portrait. */
export function CompareButton({ kind, guid, name }: MarkProps & { kind: ListedKind }) {
  const isIn = useIsListed(kind, guid);
  if (!useMayCompare(kind)) return null;
  return (
    <Button size="small" aria-pressed={isIn} onClick={() => toggle({ kind, id: guid, name })}>
      {isIn ? '移出对比' : '加入对比'}
    </Button>
  );
}
