import { Alert, Button } from 'antd';
import { useReloadImports } from '../../lib/admin/import-calls.ts';
import { saveContradictions, useContradictions, useReloadQuality } from '../../lib/admin/quality-calls.ts';
import { useImportEnd } from '../../lib/admin/use-import-end.ts';
import { JoinedCompanies } from '../../widgets/admin/joined-companies.tsx';
import { useAttempt } from '../../widgets/admin/use-attempt.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { AmountsCard } from './amounts-card.tsx';
import { ContradictionsCard } from './contradictions-card.tsx';
import { DuplicatesCard } from './duplicates-card.tsx';
import { UnitsCard } from './units-card.tsx';

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
