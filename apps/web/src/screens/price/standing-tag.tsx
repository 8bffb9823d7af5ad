import type { ReactNode } from 'react';
import styles from './standing-tag.module.css';

/** A word on a ground that says whether it is well, low or too much; the word alone says it too. */
export function StandingTag({ tone, children }: { tone: 'well' | 'low' | 'high'; children: ReactNode }) {
  return <span className={`${styles['tag']} ${styles[tone]}`}>{children}</span>;
}
