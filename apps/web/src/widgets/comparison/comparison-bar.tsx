import { Button } from 'antd';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { listedKinds, maxListed, useComparisonList } from '../../lib/comparison-list.ts';
import { comparisonAddress, comparisonPath, minMembers } from './comparison-address.ts';
import { kindNames } from './kind-names.ts';
import styles from './comparison-list.module.css';

/** Collected members of comparisons, at the bottom of any page; absent without members. */
export function ComparisonBar() {
  const list = useComparisonList((state) => state.list);
  const clear = useComparisonList((state) => state.clear);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const kinds = listedKinds.filter((kind) => list.some((one) => one.kind === kind));
  if (kinds.length === 0 || pathname === comparisonPath) return null;
  return createPortal(
    <aside className={styles['bar']} aria-label="待对比">
      {kinds.map((kind) => {
        const members = list.filter((one) => one.kind === kind);
        const names = members.map(({ name }) => name).join('、');
        return (
          <div key={kind} className={styles['line']}>
            <span className={styles['names']} title={names}>{`${kindNames[kind]} ${members.length}/${maxListed}：${names}`}</span>
            <Button
              size="small"
              type="primary"
              aria-label={`开始对比${kindNames[kind]}`}
              disabled={members.length < minMembers}
              title={members.length < minMembers ? `请至少选择 ${minMembers} 个` : undefined}
              onClick={() => void navigate(comparisonAddress(kind, members.map(({ id }) => id), search))}
            >
              开始对比
            </Button>
            <Button size="small" aria-label={`清空待对比的${kindNames[kind]}`} onClick={() => clear(kind)}>清空</Button>
          </div>
        );
      })}
    </aside>,
    document.body,
  );
}
