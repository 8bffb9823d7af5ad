import type { CaseFile, RiskCaseDetail } from '@tenderscope/contract';
import { Alert } from 'antd';
import { useState } from 'react';
import { removeCaseFile, saveCaseFile } from '../../lib/cases/case-calls.ts';
import { useReloadCases } from '../../lib/cases/use-cases.ts';
import { uploadFile } from '../../lib/api/upload-file.ts';
import { confirm } from '../../widgets/confirm/confirm.ts';
import { FileList } from '../../widgets/file-list/file-list.tsx';
import { attachments } from '../../widgets/file-upload/accepted-files.ts';
import { FileUpload } from '../../widgets/file-upload/file-upload.tsx';
import { toast } from '../../widgets/toast/toast.ts';

/** The files of a case with name, size, user, time and SHA-256. */
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
      try {
        await removeCaseFile(guid, file);
      } finally {
        await reload();
      }
      toast('success', `已移除附件「${name}」`);
    });
  return (
    <section aria-label="附件">
      <FileList
        files={files}
        empty="还没有附件"
        onSave={(file) => void attempt(() => saveCaseFile(guid, file))}
        isRemovable={(file) => file.isRemovable}
        onRemove={(file) => void remove(file)}
      />
      {mayAddFiles && (
        <FileUpload
          title="上传附件"
          label="选择附件"
          accepts={attachments}
          send={async (file, options) => {
            await uploadFile('POST /api/case-api/:guid/files/upload', { params: { guid } }, file, options);
            toast('success', `已上传「${file.name}」`);
            await reload();
          }}
        />
      )}
      {failure !== null && <Alert type="error" showIcon title={failure} />}
    </section>
  );
}
