import { formatTime } from '@tenderscope/contract';
import { Button } from 'antd';
import { fileSize } from '../file-upload/file-size.ts';
import styles from './file-list.module.css';

interface ListedFile {
  guid: string;
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
  createdByName?: string;
  /** Epoch ms. */
  createdAt?: number;
}

interface FileListProps<One extends ListedFile> {
  files: readonly One[];
  empty: string;
  onSave: (file: One) => void;
  isRemovable: (file: One) => boolean;
  onRemove: (file: One) => void;
}

/** Attached files with size, SHA-256 and, where known, author and time; each can be saved. */
export function FileList<One extends ListedFile>({ files, empty, onSave, isRemovable, onRemove }: FileListProps<One>) {
  return (
    <>
      <h3 className={styles['title']}>附件{files.length > 0 ? ` ${files.length}` : ''}</h3>
      {files.length === 0 && <p className={styles['empty']}>{empty}</p>}
      <ul className={styles['files']}>
        {files.map((file) => (
          <li key={file.guid}>
            <button type="button" className={styles['name']} onClick={() => onSave(file)}>
              {file.name}
            </button>
            <span className={styles['facts']}>
              {fileSize(file.size)}
              {file.createdByName !== undefined && ` · ${file.createdByName}`}
              {file.createdAt !== undefined && (
                <>
                  {' · '}
                  <time>{formatTime(file.createdAt)}</time>
                </>
              )}
              {isRemovable(file) && (
                <Button size="small" type="link" aria-label={`移除 ${file.name}`} onClick={() => onRemove(file)}>
                  移除
                </Button>
              )}
            </span>
            <span className={styles['hash']} title="SHA-256">
              {file.sha256}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
