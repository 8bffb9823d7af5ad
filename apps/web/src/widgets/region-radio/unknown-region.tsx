import { useUnknownRegion } from './use-unknown-region.ts';
import type { Region } from './region.ts';
import styles from './region-radio.module.css';

/** Note that a selected region is not in the dictionary: rows with another form of its name are not among the figures. */
export function UnknownRegion({ region }: { region: Region }) {
  const name = useUnknownRegion(region);
  return name !== null && (
    <p role="alert" className={styles['unknown']}>
      地区“{name}”不在行政区划名单中，下列数据只含原样写作该名称的记录。
    </p>
  );
}
