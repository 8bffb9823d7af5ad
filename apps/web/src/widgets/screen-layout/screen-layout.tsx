import { useState, type ReactNode } from 'react';
import { useUnreadAddress } from '../../lib/address/unread-address.ts';
import { useAfterPaint } from '../../lib/loading/use-after-paint.ts';
import { TablesInAddress } from '../data-table/tables-in-address.ts';
import styles from './screen-layout.module.css';

/** A screen: its name as a heading for screen readers, then its parts from top to bottom. */
export function ScreenPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles['page']}>
      <h1 className="visually-hidden">{title}</h1>
      <UnreadAddress />
      <TablesInAddress value>{children}</TablesInAddress>
    </div>
  );
}

/** Note that a link contains values that are unknown to the page. */
function UnreadAddress() {
  const texts = useUnreadAddress();
  if (texts.length === 0) return null;
  return <p role="alert" className={styles['unread']}>地址中的「{texts.join('」「').slice(0, 200)}」无法识别，已按默认显示。</p>;
}

/**
 * Cards side by side in twelve columns, below one another on narrow screens. They are rendered after filters and tiles; until then the page
 * keeps its height, so that going back restores the scroll position.
 */
export function CardGrid({ children }: { children: ReactNode }) {
  const isDrawn = useAfterPaint();
  const [minHeight] = useState(() => document.documentElement.scrollHeight);
  return <div data-cards className={styles['cards']} style={isDrawn ? undefined : { minHeight }}>{isDrawn && children}</div>;
}

const spans = { 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight' } as const;

/** A card's place in the grid: `span` of its columns, by default all of them. */
export function GridCell({ span, children }: { span?: keyof typeof spans; children: ReactNode }) {
  return <div className={span && styles[spans[span]]}>{children}</div>;
}
