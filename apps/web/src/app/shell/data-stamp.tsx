import { formatTime } from '@tenderscope/contract';
import { useDataStamp } from '../../lib/queries/data-stamp.ts';
import styles from './header.module.css';

/** Date up to which the figures reach, and the version of the data they are based on. */
export function DataStamp() {
  const { version, time, isUpdating } = useDataStamp();
  if (version === null) return null;
  return (
    <span className={styles['stamp']}>
      {time === null ? '尚未导入数据' : `数据截至 ${formatTime(time).slice(0, 16)}　数据版本 ${version}${isUpdating ? '　统计更新中' : ''}`}
    </span>
  );
}
