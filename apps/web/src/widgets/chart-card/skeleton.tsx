import styles from './card.module.css';

interface SkeletonProps {
  /** What is being waited for, for those who do not see it. */
  label?: string;
  height?: number;
}

/** Holds the place of what is still to come; fills its box unless it is given a height in px. */
export function Skeleton({ label = '加载中', height }: SkeletonProps) {
  return <div className={styles['skeleton']} style={height === undefined ? {} : { height }} role="status" aria-label={label} />;
}
