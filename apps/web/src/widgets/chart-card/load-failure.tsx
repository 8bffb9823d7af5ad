import { Button } from 'antd';
import styles from './card.module.css';

interface LoadFailureProps {
  message: string;
  /** Height of the content that failed to load, in px. */
  height: number;
  onRetry: () => void;
}

/** Placeholder for a card's content that could not be loaded. */
export function LoadFailure({ message, height, onRetry }: LoadFailureProps) {
  return (
    <div className={styles['notice']} style={{ minHeight: height }} role="alert">
      <p>加载失败：{message}</p>
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    </div>
  );
}
