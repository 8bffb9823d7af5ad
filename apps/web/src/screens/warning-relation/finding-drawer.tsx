import { PrinterOutlined } from '@ant-design/icons';
import { Button, Drawer, Space } from 'antd';
import type { ReactNode } from 'react';
import { printPage } from '../../lib/print/printing.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { useReturnedFocus } from '../../widgets/lot-sheet/use-returned-focus.ts';
import styles from './warning-relation.module.css';

interface FindingDrawerProps {
  title: string;
  actions: ReactNode;
  parts: readonly { value: string; label: string; content: ReactNode }[];
  onClose: () => void;
}

/** All parts of one finding, in a drawer over the list. */
export function FindingDrawer({ title, actions, parts, onClose }: FindingDrawerProps) {
  useReturnedFocus();
  return (
    <Drawer
      open
      onClose={onClose}
      size="min(1120px, 100vw)"
      // Applies the print style of a sheet.
      rootClassName="lot-sheet"
      title={<h2 className={styles['title']}>{title}</h2>}
      extra={
        <Space>
          {actions}
          <Button size="small" icon={<PrinterOutlined />} onClick={() => void printPage()}>
            打印
          </Button>
        </Space>
      }
      focusable={{ trap: true }}
    >
      <div className={styles['side']}>
        {parts.map(({ value, label, content }) => <Card key={value} title={label}>{content}</Card>)}
        <p className={styles['text']}>仅供核查，不构成结论</p>
      </div>
    </Drawer>
  );
}
