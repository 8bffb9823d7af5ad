import { mappingOfSheet, type DataSourceTest, type DataSourceView, type LedgerSheetChoice } from '@tenderscope/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { saveDataSource, testDataSource } from '../../lib/admin/data-source-calls.ts';
import { sendLedgerProfile, useReloadImports } from '../../lib/admin/import-calls.ts';
import styles from '../../widgets/admin/admin.module.css';
import { FormDrawer } from '../../widgets/form/form-drawer.tsx';
import { useForm, type FormState } from '../../widgets/form/use-form.ts';
import { toast } from '../../widgets/toast/toast.ts';
import { draftOf, formOf, problemsOf, type DataSourceForm } from './data-source-draft.ts';
import { DataSourceFields } from './data-source-fields.tsx';
import { LedgerSheet } from './ledger-sheet.tsx';
import { SaveProfile } from './save-profile.tsx';

/** Adds or changes a database; a test previews the result of its first rows. */
export function DataSourceDrawer({ source, onClose }: { source: DataSourceView | null; onClose: () => void }) {
  const reload = useReloadImports();
  const [tested, setTested] = useState<DataSourceTest | null>(null);
  const [choice, choose] = useState<LedgerSheetChoice>({});
  const form = useForm<DataSourceForm>({
    start: formOf(source),
    draft: `data-source:${source?.guid ?? 'new'}`,
    problems: problemsOf,
    submit: async (values) => {
      await saveDataSource(draftOf(values));
      await reload();
      toast('success', '已保存数据库接入');
      onClose();
    },
  });
  // The result of a test is about the tested input only.
  const untested: FormState<DataSourceForm> = {
    ...form,
    set: (patch) => {
      form.set(patch);
      setTested(null);
    },
  };
  const test = (own: LedgerSheetChoice): void => {
    if (!form.check()) return;
    void form.attempt(async () => {
      setTested(null);
      setTested(await testDataSource(draftOf(form.values), own));
      choose(own);
    });
  };
  const below = tested && (
    <div className={styles['parts']}>
      <Alert type={tested.notices.length > 0 ? 'warning' : 'success'} showIcon title={<span className={styles['lines']}>{textOf(tested)}</span>} />
      <LedgerSheet sheet={tested.sheet} choice={choice} isFixed={false} onChoose={choose} />
      <div className={styles['filters']}>
        {Object.keys(choice).length > 0 && (
          <Button loading={form.isBusy} onClick={() => test(choice)}>
            按修改重新测试
          </Button>
        )}
        <SaveProfile
          sheet={tested.sheet}
          save={async (profile) => {
            await sendLedgerProfile(JSON.stringify({ name: profile, version: 1, ...mappingOfSheet(tested.sheet) }));
            form.set({ profile });
          }}
        />
      </div>
    </div>
  );
  return (
    <FormDrawer
      form={form}
      title={source ? `编辑数据库接入「${source.name}」` : '新增数据库接入'}
      okText="保存"
      size="min(1120px, 96vw)"
      actions={
        <Button loading={form.isBusy} onClick={() => test({})}>
          测试连接
        </Button>
      }
      below={below}
      onClose={onClose}
    >
      <DataSourceFields form={untested} />
    </FormDrawer>
  );
}

const textOf = ({ notices }: DataSourceTest): string => ['连接成功。以下按前 20 行推断，没有写入任何数据。', ...notices].join('\n');
