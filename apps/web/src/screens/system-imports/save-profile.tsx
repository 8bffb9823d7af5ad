import { profileTitle, type LedgerSheetReport } from '@tenderscope/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useReloadImports } from '../../lib/admin/import-calls.ts';
import styles from '../../widgets/admin/admin.module.css';
import { useAttempt } from '../../widgets/form/use-attempt.ts';
import { toast } from '../../widgets/toast/toast.ts';

interface SaveProfileProps {
  sheet: LedgerSheetReport;
  /** Saves the mapping with a name. */
  save: (name: string) => Promise<void>;
}

/** Saves the mapping of a sheet with a name, so that the next ledger with the same headers is mapped automatically. */
export function SaveProfile({ sheet: { profile }, save }: SaveProfileProps) {
  const [name, setName] = useState(profile?.name ?? '');
  const { isBusy, failure, attempt } = useAttempt();
  const reload = useReloadImports();
  const keep = (): Promise<boolean> =>
    attempt(async () => {
      await save(name.trim());
      toast('success', `已保存导入方案「${name.trim()}」，以后表头相同的台账按它读取`);
      await reload();
    });
  return (
    <>
      <Input aria-label="导入方案名称" placeholder="导入方案名称，如 甲公司招标台账" maxLength={60} value={name} onChange={(event) => setName(event.target.value)} style={{ width: 280 }} />
      <Button disabled={name.trim() === ''} loading={isBusy} onClick={() => void keep()}>
        {profile?.name === name.trim() ? '保存为新版本' : '保存为导入方案'}
      </Button>
      {profile && <span className={styles['hint']}>本表按「{profileTitle(profile)}」读取</span>}
      {failure !== null && <span role="alert">{failure}</span>}
    </>
  );
}
