import { Alert, Button, type TableProps } from 'antd';
import { useReloadImports } from '../../lib/admin/import-calls.ts';
import { saveContradictions, useContradictions, useReloadQuality, useStrayUnits } from '../../lib/admin/quality-calls.ts';
import { useImportEnd } from '../../lib/admin/use-import-end.ts';
import { JoinedCompanies } from '../../widgets/admin/joined-companies.tsx';
import { useAttempt } from '../../widgets/form/use-attempt.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { AmountsCard } from './amounts-card.tsx';
import { ContradictionsCard } from './contradictions-card.tsx';
import { DuplicatesCard } from './duplicates-card.tsx';
import { formatCount, formatWan, strayKinds, type StrayUnit } from '@tenderscope/contract';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import styles from '../../widgets/admin/admin.module.css';
import { PartyLink } from '../../widgets/links/party-link.tsx';

const columns: NonNullable<TableProps<StrayUnit>['columns']> = [
  { key: 'name', title: '单位', width: 300, render: (_, { id, name }) => (name === null ? id : <PartyLink party="issuer" guid={id} name={name} />) },
  { key: 'kind', title: '原因', width: 180, render: (_, { kind, parentId }) => `${strayKinds[kind]}${kind === 'unknown-parent' ? `（${parentId ?? ''}）` : ''}` },
  { key: 'lots', title: '标段', width: 100, align: 'right', render: (_, { lots }) => formatCount(lots) },
  { key: 'deals', title: '成交', width: 100, align: 'right', render: (_, { deals }) => formatCount(deals) },
  { key: 'amount', title: '成交金额（万元）', width: 150, align: 'right', render: (_, { amount }) => formatWan(amount) },
];

/** Units that are not included when their parent unit is selected. */
function UnitsCard() {
  const query = useStrayUnits();
  return (
    <>
      <p className={styles['hint']}>选择上级单位时不含这些单位的标段；集团外单位与本来的顶层单位不列。补齐上级单位后重新导入 units 即可。</p>
      <LoadedPart query={query} name="不在单位树中的单位" height={160}>
        {({ total, rows }) => (
          <>
            {total > rows.length && <p className={styles['hint']}>共 {formatCount(total)} 家，列出标段最多的 {formatCount(rows.length)} 家。</p>}
            <AdminTable columns={columns} rows={rows} rowKey={({ kind, id }) => `${kind} ${id}`} width={830} empty="单位都在单位树中" />
          </>
        )}
      </LoadedPart>
    </>
  );
}

/** Contradictory or suspected rows of tenders, companies and units. */
export function TenderCards() {
  const contradictions = useContradictions();
  const [reloadImports, reloadQuality] = [useReloadImports(), useReloadQuality()];
  const importSession = useImportEnd(async () => {
    await Promise.all([reloadImports(), reloadQuality()]);
  });
  const { isBusy: isSaving, failure, attempt } = useAttempt();
  const isBusy = Boolean(importSession.data?.job);
  return (
    <>
      <Card
        title="互相矛盾的数据"
        actions={
          <Button size="small" loading={isSaving} disabled={!contradictions.data?.length} onClick={() => void attempt(saveContradictions)}>
            下载 CSV
          </Button>
        }
      >
        {failure !== null && <Alert type="error" showIcon title={failure} />}
        <LoadedPart query={contradictions} name="互相矛盾的数据" height={160}>
          {(found) => <ContradictionsCard found={found} />}
        </LoadedPart>
      </Card>
      <Card title="疑似重复企业">
        {isBusy && <Alert type="info" showIcon title="正在按决定重新统计，完成后本页自动更新" />}
        {importSession.data?.failure && <Alert type="error" showIcon title={importSession.data.failure} />}
        <DuplicatesCard isBusy={isBusy} />
      </Card>
      <Card title="合并的企业">
        <JoinedCompanies isBusy={isBusy} />
      </Card>
      <Card title="不在单位树中的单位">
        <UnitsCard />
      </Card>
      <Card title="金额疑似单位有误">
        <AmountsCard />
      </Card>
    </>
  );
}
