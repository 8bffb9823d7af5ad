import styles from './card.module.css';

/** A muted line in a card's heading. */
export function CardNote({ children }: { children: string }) {
  return <span className={styles['note']}>{children}</span>;
}
