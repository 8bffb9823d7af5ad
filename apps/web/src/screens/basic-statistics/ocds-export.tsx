import { ExportOutlined } from '@ant-design/icons';
import type { TimeRange } from '@tenderscope/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { OcdsDialog } from './ocds-dialog.tsx';

/** Opens the OCDS export dialog with the period of the screen. */
export function OcdsExport({ time }: { time: TimeRange }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<ExportOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        导出 OCDS
      </Button>
      {isOpen && <OcdsDialog start={time} onClose={() => setOpen(false)} />}
    </>
  );
}
