import { Button } from 'antd';
import styles from './card.module.css';

interface StaleNoteProps {
  /** Null while there is nothing to say. */
  text: string | null;
  onRetry: () => void;
}

/** Says that the figures beside it are not those of the choice above, and asks for these again. */
export function StaleNote({ text, onRetry }: StaleNoteProps) {
  if (text === null) return null;
  return (
    <p className={styles['stale']} role="status">
      {text}
      <Button type="link" size="small" onClick={onRetry}>
        重试
      </Button>
    </p>
  );
}
