import { PrinterOutlined } from '@ant-design/icons';
import { Button, Drawer, Space } from 'antd';
import type { ReactNode } from 'react';
import { printPage } from '../../lib/print/printing.ts';
import { TablesInAddress } from '../data-table/tables-in-address.ts';
import './sheet.module.css';
import { useReturnedFocus } from './use-returned-focus.ts';

interface SheetProps {
  title: string;
  /** Width in CSS, at most that of the window. */
  size: string;
  /** Buttons beside the one that prints. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer about one thing over the page that it was opened from. It is printed alone, and the focus returns when it closes. */
export function Sheet({ title, size, actions, onClose, children }: SheetProps) {
  useReturnedFocus();
  return (
    <Drawer
      open
      onClose={onClose}
      size={size}
      // Applies the print style of a sheet.
      rootClassName="lot-sheet"
      title={<h2 style={{ margin: 0, fontSize: 16, overflowWrap: 'anywhere' }}>{title}</h2>}
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
      <TablesInAddress value={false}>{children}</TablesInAddress>
    </Drawer>
  );
}
