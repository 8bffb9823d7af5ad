import { formatTime, type CaseFile, type RiskCaseDetail } from '@tenderscope/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { removeCaseFile, saveCaseFile } from '../../lib/cases/case-calls.ts';
import { useReloadCases } from '../../lib/cases/use-cases.ts';
import { uploadFile } from '../../lib/upload-file.ts';
import { confirm } from '../../widgets/confirm/confirm.ts';
import { attachments } from '../../widgets/file-upload/accepted-files.ts';
import { fileSize } from '../../widgets/file-upload/file-size.ts';
import { FileUpload } from '../../widgets/file-upload/file-upload.tsx';
import { toast } from '../../widgets/toast/toast.ts';
import styles from './case-files.module.css';
import shared from './risk-cases.module.css';

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
      {mayAddFiles && (
        <FileUpload
          title="上传附件"
          label="选择附件"
          accepts={attachments}
          send={async (file, options) => {
            await uploadFile(`/api/case-api/${encodeURIComponent(guid)}/files/upload`, file, options);
            toast('success', `已上传「${file.name}」`);
            await reload();
          }}
        />
      )}
      {failure !== null && <Alert type="error" showIcon title={failure} />}
    </section>
  );
}
