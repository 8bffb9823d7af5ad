import type { ReactNode } from 'react';
import { Card } from '../../widgets/chart-card/card.tsx';
import { Sheet } from '../../widgets/sheet/sheet.tsx';
import styles from './warning-relation.module.css';

interface FindingDrawerProps {
  title: string;
  actions: ReactNode;
  parts: readonly { value: string; label: string; content: ReactNode }[];
  onClose: () => void;
}

/** All parts of one finding, in a drawer over the list. */
export function FindingDrawer({ title, actions, parts, onClose }: FindingDrawerProps) {
  return (
    <Sheet title={title} size="min(1120px, 100vw)" actions={actions} onClose={onClose}>
      <div className={styles['side']}>
        {parts.map(({ value, label, content }) => <Card key={value} title={label}>{content}</Card>)}
        <p className={styles['text']}>仅供核查，不构成结论</p>
      </div>
    </Sheet>
  );
}
