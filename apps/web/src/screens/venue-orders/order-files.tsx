import type { UploadedFile } from '@tenderscope/contract';
import { Button } from 'antd';
import { saveOrderFile } from '../../lib/venue/venue-calls.ts';
import { fileSize } from '../../widgets/file-upload/file-size.ts';
import { toast } from '../../widgets/toast/toast.ts';
import styles from './venue-orders.module.css';

interface OrderFilesProps {
  files: readonly UploadedFile[];
  /** Absent where files cannot be taken off. */
  onRemove?: (file: UploadedFile) => void;
}

/** The files of an order: which, how large, and their SHA-256; each can be fetched. */
export function OrderFiles({ files, onRemove }: OrderFilesProps) {
  const save = (file: UploadedFile): void =>
    void saveOrderFile(file).catch((error: unknown) => toast('error', error instanceof Error ? error.message : String(error)));
  return (
    <section aria-label="附件">
      <h3 className={styles['part']}>附件{files.length > 0 ? ` ${files.length}` : ''}</h3>
      {files.length === 0 && <p className={styles['hint']}>没有附件</p>}
      <ul className={styles['files']}>
        {files.map((file) => (
          <li key={file.guid}>
            <button type="button" className={styles['link']} onClick={() => save(file)}>
              {file.name}
            </button>
            <span className={styles['hint']}>
              {fileSize(file.size)}
              {onRemove && (
                <Button size="small" type="link" aria-label={`移除 ${file.name}`} onClick={() => onRemove(file)}>
                  移除
                </Button>
              )}
            </span>
            <span className={styles['hash']}>SHA-256 {file.sha256}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
