import type { ReactNode } from 'react';
import styles from './message-page.module.css';

interface MessagePageProps {
  title: string;
  text: string;
  /** Link or button that leads away from the page. */
  children: ReactNode;
}

/** A page that shows only a message; it needs none of the shell's code. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles['way']}>{children}</div>
    </div>
  );
}
