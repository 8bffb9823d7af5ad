import { Button } from 'antd';
import styles from './card.module.css';

interface StaleNoteProps {
  /** Null without a text. */
  text: string | null;
  onRetry: () => void;
}

/** Note that the figures beside it are of other conditions than selected, with a button to request these again. */
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
