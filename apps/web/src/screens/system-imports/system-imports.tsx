import { useImportHistory, useReloadImports } from '../../lib/admin/import-calls.ts';
import { useImportEnd } from '../../lib/admin/use-import-end.ts';
import styles from '../../widgets/admin/admin.module.css';
import { JoinedCompanies } from '../../widgets/admin/joined-companies.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { DataSources } from './data-sources.tsx';
import { HistoryTable } from './history-table.tsx';
import { ImportSession } from './import-session.tsx';
import { LedgerProfiles } from './ledger-profiles.tsx';

/** Import of files by check and load, databases that are read on a schedule, companies merged by imports, and past imports. */
export function SystemImports() {
  const reload = useReloadImports();
  const history = useImportHistory();
  const importSession = useImportEnd(reload);
  const isBusy = Boolean(importSession.data?.job);
  return (
    <ScreenPage title="数据导入">
      <Card title="导入">
        <LoadedPart query={importSession} name="导入" height={119}>
          {(view) => (
            <>
              <ol className={styles['stepsHint']} aria-label="导入步骤">
                <li>上传台账（Excel、csv，文件名与表头不限）、数据包（文件名为表名，如 lots.csv）或 OCDS 文件（json、jsonl；外币可附 rates.csv），均可打包为 zip</li>
                <li>检查：逐行核对，不写入任何数据；不能识别的可选内容只置空该单元格，缺少标识或引用的行退回，互相矛盾的列出，均可下载修改</li>
                <li>确认导入：整体生效或整体不生效，中途取消、断电都不会留下一半；同一时间只能进行一项</li>
              </ol>
              <ImportSession view={view} />
            </>
          )}
        </LoadedPart>
      </Card>
      <Card title="台账模板与导入方案">
        <LedgerProfiles />
      </Card>
      <Card title="数据库接入">
        <DataSources isBusy={isBusy} />
      </Card>
      <Card title="合并的企业">
        <JoinedCompanies isBusy={isBusy} />
      </Card>
      <Card title="导入记录">
        <LoadedPart query={history} name="导入记录" height={320}>
          {(runs) => <HistoryTable runs={runs} isBusy={isBusy} />}
        </LoadedPart>
      </Card>
    </ScreenPage>
  );
}
