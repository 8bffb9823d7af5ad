import { NumberOutlined } from '@ant-design/icons';
import type { FigureOfRows } from '@tenderscope/contract';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { citationsPath } from '../../lib/citations/citations-path.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useSession } from '../../lib/session/session-store.ts';

const CodesDialog = lazyPart(async () => (await import('./codes-dialog.tsx')).CodesDialog);

interface CodesButtonProps {
  figures: readonly FigureOfRows[];
  disabled: boolean;
  /** Exports with the codes of some figures, which are cited from a page. */
  onExport: (cited: { figures: readonly FigureOfRows[]; citedFrom: string }) => void;
}

/** Chooses the figures whose codes an export has, for users who may open citations. */
export function CodesButton({ figures, disabled, onExport }: CodesButtonProps) {
  const mayOpen = useSession(({ menuAuthPath }) => menuAuthPath.includes(citationsPath));
  const [isOpen, setOpen] = useState(false);
  if (!mayOpen) return null;
  return (
    <>
      <Button size="small" icon={<NumberOutlined />} disabled={disabled} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        附引用编号导出
      </Button>
      {isOpen && (
        <Suspense>
          <CodesDialog figures={figures} onExport={onExport} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
