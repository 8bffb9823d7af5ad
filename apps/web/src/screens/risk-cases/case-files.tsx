import { formatTime, type CaseFile, type RiskCaseDetail } from '@tenderscope/contract';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { removeCaseFile, saveCaseFile } from '../../lib/cases/case-calls.ts';
import { uploadCaseFile } from '../../lib/cases/upload-case-file.ts';
import { useReloadCases } from '../../lib/cases/use-cases.ts';
import { confirm } from '../../widgets/confirm/confirm.ts';
import { toast } from '../../widgets/toast/toast.ts';
import styles from './case-files.module.css';
import { fileSize } from './file-size.ts';
import shared from './risk-cases.module.css';

const accepted = '.pdf,.png,.jpg,.jpeg,.docx,.xlsx';
const maxBytes = 20 << 20;

/** The files of a case: which, how large, by whom, when, and their SHA-256. */
export function CaseFiles({ one: { guid, files, mayAddFiles } }: { one: RiskCaseDetail }) {
  const reload = useReloadCases();
  const [failure, setFailure] = useState<string | null>(null);
  async function attempt(work: () => Promise<void>): Promise<void> {
    setFailure(null);
    await work().catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)));
  }
  const remove = ({ guid: file, name }: CaseFile): Promise<void> =>
    attempt(async () => {
      const content = '文件内容将被删除；处理记录仍会保留它的名称与 SHA-256。';
      if (!(await confirm({ title: `移除附件「${name}」？`, content, okText: '移除', danger: true }))) return;
      await removeCaseFile(guid, file).finally(reload);
      toast('success', `已移除附件「${name}」`);
    });
  return (
    <section aria-label="附件">
      <h3 className={shared['part']}>附件{files.length > 0 ? ` ${files.length}` : ''}</h3>
      {files.length === 0 && <p className={shared['hint']}>还没有附件</p>}
      <ul className={styles['files']}>
        {files.map((file) => (
          <li key={file.guid}>
            <button type="button" className={styles['name']} onClick={() => void attempt(() => saveCaseFile(guid, file))}>
              {file.name}
            </button>
            <span className={styles['facts']}>
              {fileSize(file.size)} · {file.createdByName} · <time>{formatTime(file.createdAt)}</time>
              {file.isRemovable && (
                <Button size="small" type="link" aria-label={`移除 ${file.name}`} onClick={() => void remove(file)}>
                  移除
                </Button>
              )}
            </span>
            <span className={styles['hash']} title="SHA-256">{file.sha256}</span>
          </li>
        ))}
      </ul>
      {mayAddFiles && <AddFile guid={guid} onFailure={setFailure} />}
      {failure !== null && <Alert type="error" showIcon title={failure} />}
    </section>
  );
}

/** Chooses a file and sends it, saying how far it is. */
function AddFile({ guid, onFailure }: { guid: string; onFailure: (text: string | null) => void }) {
  const reload = useReloadCases();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [upload, setUpload] = useState<AbortController | null>(null);

  async function send(file: File): Promise<void> {
    onFailure(null);
    if (file.size > maxBytes) {
      onFailure(`文件不能超过 20 MB，「${file.name}」为 ${fileSize(file.size)}`);
      return;
    }
    const running = new AbortController();
    setUpload(running);
    setShare(0);
    try {
      await uploadCaseFile(guid, file, { signal: running.signal, onProgress: setShare });
      toast('success', `已上传「${file.name}」`);
      await reload();
    } catch (error) {
      if (!running.signal.aborted) onFailure(error instanceof Error ? error.message : String(error));
    }
    setShare(null);
    setUpload(null);
  }
  return (
    <div className={styles['add']}>
      <input
        ref={input}
        type="file"
        accept={accepted}
        aria-label="选择附件"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) void send(file);
        }}
      />
      {share === null
        ? (
            <>
              <Button size="small" onClick={() => input.current?.click()}>
                上传附件
              </Button>
              <span className={shared['hint']}>PDF、PNG、JPG、DOCX、XLSX，每个不超过 20 MB</span>
            </>
          )
        : (
            <>
              <progress aria-label="上传进度" value={share} max={1} />
              <span className={shared['hint']}>{Math.floor(share * 100)} %</span>
              <Button size="small" onClick={() => upload?.abort()}>
                取消上传
              </Button>
            </>
          )}
    </div>
  );
}
