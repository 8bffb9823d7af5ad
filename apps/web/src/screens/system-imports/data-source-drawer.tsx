import { mappingOfSheet, type DataSourceTest, type DataSourceView, type LedgerSheetChoice } from '@tenderscope/contract';
import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';
import { saveDataSource, testDataSource } from '../../lib/admin/data-source-calls.ts';
import { sendLedgerProfile, useReloadImports } from '../../lib/admin/import-calls.ts';
import styles from '../../widgets/admin/admin.module.css';
import { useAttempt } from '../../widgets/form/use-attempt.ts';
import { useReturnedFocus } from '../../widgets/sheet/use-returned-focus.ts';
import { toast } from '../../widgets/toast/toast.ts';
import { draftOf, formOf, isFilled, type DataSourceForm } from './data-source-draft.ts';
import { DataSourceFields } from './data-source-fields.tsx';
import { LedgerSheet } from './ledger-sheet.tsx';
import { SaveProfile } from './save-profile.tsx';

/** Adds or changes a database; a test previews the result of its first rows. */
export function DataSourceDrawer({ source, onClose }: { source: DataSourceView | null; onClose: () => void }) {
  useReturnedFocus();
  const reload = useReloadImports();
  const [form, setForm] = useState<DataSourceForm>(formOf(source));
  const [tested, setTested] = useState<DataSourceTest | null>(null);
  const [choice, choose] = useState<LedgerSheetChoice>({});
  const { isBusy, failure, attempt } = useAttempt();
  const change = (next: DataSourceForm): void => {
    setForm(next);
    setTested(null);
  };
  const test = (own: LedgerSheetChoice): Promise<boolean> =>
    attempt(async () => {
      setTested(null);
      setTested(await testDataSource(draftOf(form), own));
      choose(own);
    });
  const save = (): Promise<boolean> =>
    attempt(async () => {
      await saveDataSource(draftOf(form));
      await reload();
      toast('success', '已保存数据库接入');
      onClose();
    });
  const buttons = (
    <div className={styles['filters']}>
      <Button disabled={!isFilled(form)} loading={isBusy} onClick={() => void test({})}>
        测试连接
      </Button>
      <Button type="primary" disabled={!isFilled(form)} loading={isBusy} onClick={() => void save()}>
        保存
      </Button>
    </div>
  );
  return (
    <Drawer open onClose={onClose} size="min(1120px, 96vw)" title={source ? `编辑数据库接入「${source.name}」` : '新增数据库接入'} focusable={{ trap: true }}>
      <div className={styles['parts']}>
        <DataSourceFields form={form} onChange={change} />
        {buttons}
        {failure !== null && <Alert type="error" showIcon title={<span className={styles['lines']}>{failure}</span>} />}
        {tested && (
          <>
            <Alert type={tested.notices.length > 0 ? 'warning' : 'success'} showIcon title={<span className={styles['lines']}>{textOf(tested)}</span>} />
            <LedgerSheet sheet={tested.sheet} choice={choice} isFixed={false} onChoose={choose} />
            <div className={styles['filters']}>
              {Object.keys(choice).length > 0 && (
                <Button loading={isBusy} onClick={() => void test(choice)}>
                  按修改重新测试
                </Button>
              )}
              <SaveProfile
                sheet={tested.sheet}
                save={async (profile) => {
                  await sendLedgerProfile(JSON.stringify({ name: profile, version: 1, ...mappingOfSheet(tested.sheet) }));
                  setForm({ ...form, profile });
                }}
              />
            </div>
          </>
        )}
      </div>
    </Drawer>
  );
}

const textOf = ({ notices }: DataSourceTest): string => ['连接成功。以下按前 20 行推断，没有写入任何数据。', ...notices].join('\n');
