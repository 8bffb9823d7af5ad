import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { UploadOptions } from '../../lib/api/upload-file.ts';
import { acceptedText, refusalOf, type AcceptedFiles } from './accepted-files.ts';
import styles from './file-upload.module.css';

interface FileUploadProps {
  /** Label of the button, e.g. 上传附件. */
  title: string;
  /** Label of the file input, e.g. 选择附件. */
  label: string;
  accepts: AcceptedFiles;
  /** Uploads one file and updates the page. @throws Error with a message for the user. */
  send: (file: File, options: UploadOptions) => Promise<void>;
  /** Called when an upload starts and when it ends. */
  onBusy?: (isBusy: boolean) => void;
}

interface Running {
  name: string;
  controller: AbortController;
}

/** Sends files, selected or dropped here, one after the other. Shows the accepted types in advance, and the progress; can be cancelled. */
export function FileUpload({ title, label, accepts, send, onBusy }: FileUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const [share, setShare] = useState(0);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const waiting = useRef<File[]>([]);
  const latest = useRef<AbortController | null>(null);
  // A file is no longer needed once its form is closed.
  useEffect(() => () => latest.current?.abort(), []);
  const fail = (failure: string): void => setFailures((before) => [...before, failure]);

  /** Sends the waiting files; a cancelled upload cancels those behind it too. */
  async function sendWaiting(controller: AbortController): Promise<void> {
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      setRunning({ name: file.name, controller });
      setShare(0);
      await send(file, { signal: controller.signal, onProgress: setShare }).catch((error: unknown) => {
        if (controller.signal.aborted) waiting.current = [];
        else fail(error instanceof Error ? error.message : String(error));
      });
    }
  }
  async function add(files: readonly File[]): Promise<void> {
    setFailures([]);
    for (const file of files) {
      const refusal = refusalOf(file, accepts);
      if (refusal === null) waiting.current.push(file);
      else fail(refusal);
    }
    if (latest.current !== null || waiting.current.length === 0) return;
    onBusy?.(true);
    latest.current = new AbortController();
    await sendWaiting(latest.current);
    latest.current = null;
    setRunning(null);
    onBusy?.(false);
  }
  return (
    <div
      className={styles['upload']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void add([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept={accepts.extensions.join(',')}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be selected again.
          target.value = '';
          void add(files);
        }}
      />
      {running === null
        ? (
            <div className={styles['row']}>
              <Button size="small" onClick={() => input.current?.click()}>
                {title}
              </Button>
              <span className={styles['hint']}>{acceptedText(accepts)}；也可拖放到此处</span>
            </div>
          )
        : (
            <div className={styles['row']}>
              <span className={styles['name']}>{running.name}</span>
              <progress aria-label="上传进度" value={share} max={1} />
              <span className={styles['hint']}>{Math.floor(share * 100)} %</span>
              <Button size="small" onClick={() => running.controller.abort()}>
                取消上传
              </Button>
            </div>
          )}
      {failures.map((failure) => (
        <Alert key={failure} type="error" showIcon title={failure} />
      ))}
    </div>
  );
}
