import { FileImageOutlined } from '@ant-design/icons';
import type { NewCase } from '@tenderscope/contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useDuty } from '../../lib/session/use-duty.ts';
import { CardAction } from '../chart-card/card-action.tsx';
import { toast } from '../toast/toast.ts';

const AddPictureDialog = lazyPart(async () => (await import('./add-picture-dialog.tsx')).AddPictureDialog);

interface AddPictureButtonProps {
  /** Companies or lot that the picture is about; open cases about any of them are offered. */
  subject: NewCase['subject'];
  /** Title of the picture, for the name of the file. */
  title: string;
  disabled: boolean;
  /** Draws what is shown, as a PNG. @throws Error if it cannot be drawn. */
  draw: () => Promise<Blob>;
}

/** Adds a picture to the files of an open case, for users who examine cases. */
export function AddPictureButton({ subject, title, disabled, draw }: AddPictureButtonProps) {
  const [picture, setPicture] = useState<Blob | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const isExaminer = useDuty('casework');
  if (!isExaminer) return null;
  async function open(): Promise<void> {
    setDrawing(true);
    try {
      setPicture(await draw());
    } catch {
      toast('error', '图片生成失败，请重试');
    } finally {
      setDrawing(false);
    }
  }
  return (
    <>
      <CardAction label="图片存入线索" icon={<FileImageOutlined />} disabled={disabled} loading={isDrawing} onClick={() => void open()} />
      <Suspense>
        {picture && <AddPictureDialog picture={picture} title={title} subject={subject} onClose={() => setPicture(null)} />}
      </Suspense>
    </>
  );
}
