import { formatCount, formatTime, ledgerKindNames, ledgerKinds, profileTitle, type LedgerProfileView } from '@tenderscope/contract';
import { Button, Upload, type TableProps } from 'antd';
import {
  downloadLedgerProfile, downloadLedgerTemplate, removeLedgerProfile, sendLedgerProfile, useLedgerProfiles, useReloadImports,
} from '../../lib/admin/import-calls.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';
import { confirm } from '../../widgets/confirm/confirm.ts';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { toast } from '../../widgets/toast/toast.ts';

/** Empty ledgers to fill in, and saved mappings for later ledgers. */
export function LedgerProfiles() {
  const query = useLedgerProfiles();
  const reload = useReloadImports();
  const act = (work: () => Promise<unknown>): void =>
    void work()
      .catch((error: unknown) => toast('error', error instanceof Error ? error.message : String(error)))
      .then(reload);
  async function remove({ name }: LedgerProfileView): Promise<void> {
    const content = '各版本一并删除；已导入的数据不变，以后表头相同的台账重新推断。';
    if (await confirm({ title: `删除导入方案「${name}」？`, content, okText: '删除' })) await removeLedgerProfile(name);
  }
  const columns: NonNullable<TableProps<LedgerProfileView>['columns']> = [
    { key: 'name', title: '导入方案', width: 260, render: (_, profile) => profileTitle(profile) },
    { key: 'kind', title: '台账种类', width: 140, render: (_, { kind }) => ledgerKinds[kind] },
    { key: 'columns', title: '读取列数', width: 100, align: 'right', render: (_, { columns: count }) => formatCount(count) },
    { key: 'by', title: '保存人', width: 120, render: (_, { by }) => by },
    { key: 'at', title: '保存时间', width: 180, render: (_, { savedAt }) => formatTime(savedAt) },
    {
      key: 'act',
      title: '操作',
      width: 130,
      render: (_, profile) => (
        <span className={styles['actions']}>
          <Button type="link" size="small" aria-label={`导出 ${profile.name}`} onClick={() => act(() => downloadLedgerProfile(profile.name))}>
            导出
          </Button>
          <Button type="link" size="small" danger aria-label={`删除 ${profile.name}`} onClick={() => act(() => remove(profile))}>
            删除
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <p className={styles['hint']}>没有台账的，下载模板填写，上传后不用选定各列的含义：</p>
      <div className={styles['filters']}>
        {ledgerKindNames.map((kind) => (
          <Button key={kind} size="small" aria-label={`下载模板 ${ledgerKinds[kind]}`} onClick={() => act(() => downloadLedgerTemplate(kind, `${ledgerKinds[kind]}模板.xlsx`))}>
            {ledgerKinds[kind]}
          </Button>
        ))}
      </div>
      <p className={styles['hint']}>已有台账的，检查后保存导入方案，以后表头相同的台账直接按它读取；方案可导出，拿到另一套系统中使用。</p>
      <div className={styles['filters']}>
        <Upload
          accept=".json"
          showUploadList={false}
          beforeUpload={(file) => {
            act(() => sendFile(file));
            return false;
          }}
        >
          <Button size="small">导入方案文件</Button>
        </Upload>
      </div>
      <LoadedPart query={query} name="导入方案" height={96}>
        {(profiles) => <AdminTable columns={columns} rows={profiles} rowKey={({ name }) => name} width={930} empty="没有保存的导入方案" />}
      </LoadedPart>
    </>
  );
}

/** Saves the profile in a file. @throws Error with a message for the user. */
async function sendFile(file: File): Promise<void> {
  try {
    await sendLedgerProfile(await file.text());
  } catch (error) {
    const isOther = error instanceof SyntaxError || (error instanceof ApiError && error.status === 400);
    throw isOther ? new Error(`「${file.name}」不是导入方案的文件，请选择从这里导出的 .json 文件`, { cause: error }) : error;
  }
}
