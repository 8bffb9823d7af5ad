import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { TablesInAddress } from '../data-table/tables-in-address.ts';
import { useReturnedFocus } from '../sheet/use-returned-focus.ts';

interface RowsDrawerProps {
  /** Null closes the drawer. */
  title: ReactNode;
  /** Width in px. */
  size?: number;
  onClose: () => void;
  /** The rows, usually a `PagedTable`: it has the count, pages, export and failures. */
  children: ReactNode;
}

/**
 * The drawer restores the focus at the end of its transition, which never comes if it is closed before it was fully open. This component
 * is beside the drawer, whose content mounts after it took the focus, and is mounted while the drawer is open.
 */
function ReturnedFocus() {
  useReturnedFocus();
  return null;
}

/** A drawer with the rows behind a number. It remains mounted while it is closed. */
export function RowsDrawer({ title, size = 1120, onClose, children }: RowsDrawerProps) {
  const isOpen = title !== null;
  return (
    <>
      {isOpen && <ReturnedFocus />}
      <Drawer open={isOpen} onClose={onClose} size={size} title={title} closable={{ 'aria-label': '关闭' }} destroyOnHidden>
        {isOpen && <TablesInAddress value={false}>{children}</TablesInAddress>}
      </Drawer>
    </>
  );
}
