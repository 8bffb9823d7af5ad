import type { UploadedFile } from '@tenderscope/contract';
import { saveOrderFile } from '../../lib/venue/venue-calls.ts';
import { FileList } from '../../widgets/file-list/file-list.tsx';
import { toast } from '../../widgets/toast/toast.ts';

interface OrderFilesProps {
  files: readonly UploadedFile[];
  /** Absent if files cannot be removed. */
  onRemove?: (file: UploadedFile) => void;
}

/** The files of an order with name, size and SHA-256; each can be downloaded. */
export function OrderFiles({ files, onRemove }: OrderFilesProps) {
  const save = (file: UploadedFile): void =>
    void saveOrderFile(file).catch((error: unknown) => toast('error', error instanceof Error ? error.message : String(error)));
  return (
    <section aria-label="附件">
      <FileList files={files} empty="没有附件" onSave={save} isRemovable={() => onRemove !== undefined} onRemove={(file) => onRemove?.(file)} />
    </section>
  );
}
