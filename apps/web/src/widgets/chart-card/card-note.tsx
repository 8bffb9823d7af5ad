import styles from './card.module.css';

/** A quiet line in a card's head. */
export function CardNote({ children }: { children: string }) {
  return <span className={styles['note']}>{children}</span>;
}
