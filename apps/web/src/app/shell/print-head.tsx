import { formatTime, unfilteredPaths } from '@tenderscope/contract';
import { useLocation } from 'react-router';
import { useDataStamp } from '../../lib/queries/data-stamp.ts';
import { groupOf, trailOf } from '../../lib/menu-navigation.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { describeSelection } from '../../widgets/filter-bar/describe-selection.ts';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import styles from './print.module.css';

/** Printed only: title of the page, selected filters and data version. */
export function PrintHead() {
  const { menuTree, zbrList } = useSession();
  const { pathname } = useLocation();
  const { filters, period } = useFilters();
  const { version, time } = useDataStamp();
  const title = trailOf(menuTree, pathname).at(-1)?.name;
  const isFiltered = (groupOf(menuTree, pathname)?.meta.commonQuery.includes('time') ?? false) && !unfilteredPaths.includes(pathname);
  return (
    <div className={styles['head']} aria-hidden="true">
      <p className={styles['title']}>{title}</p>
      {isFiltered && <p>{describeSelection(filters, period, zbrList)}</p>}
      {time !== null && (
        <p>
          数据截至 {formatTime(time).slice(0, 16)}　数据版本 {version}
        </p>
      )}
    </div>
  );
}
