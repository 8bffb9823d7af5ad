import styles from './portrait-search.module.css';

/** A suggested party, with a note that distinguishes it from others of the same name. */
export function SuggestionText({ name, note }: { name: string; note: string }) {
  return (
    <span className={styles['suggestion']}>
      <span className={styles['found']}>{name}</span>
      <span className={styles['label']}>{note}</span>
    </span>
  );
}
