import styles from './card.module.css';

interface SkeletonProps {
  /** Label of the awaited content, for screen readers. */
  label?: string;
  height?: number;
}

/** Placeholder for content that is loading; fills its box unless it has a height in px. */
export function Skeleton({ label = '加载中', height }: SkeletonProps) {
  return <div className={styles['skeleton']} style={height === undefined ? {} : { height }} role="status" aria-label={label} />;
}
