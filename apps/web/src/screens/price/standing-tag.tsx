import type { ReactNode } from 'react';
import styles from './standing-tag.module.css';

/** A word whose background colour marks it as good, low or high; the word alone conveys the same. */
export function StandingTag({ tone, children }: { tone: 'well' | 'low' | 'high'; children: ReactNode }) {
  return <span className={`${styles['tag']} ${styles[tone]}`}>{children}</span>;
}
