import { Button } from 'antd';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readAudit, saveAudit } from '../../lib/admin/audit-calls.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import styles from '../../widgets/admin/admin.module.css';
import { useAttempt } from '../../widgets/form/use-attempt.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { ChainCheck } from './chain-check.tsx';
import { auditUrl, filterOf } from './audit-url.ts';

const pageSize = 50;

/** Actions and reads of users, newest first; more entries load on demand. */
export function SystemAudit() {
  const [state, change] = useUrlState(auditUrl);
  const filter = useMemo(() => filterOf(state), [state]);
  const query = useInfiniteQuery({
    queryKey: ['admin-audit', filter],
    queryFn: ({ signal, pageParam }) => readAudit(filter, { limit: pageSize, beforeId: pageParam }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
  });
  const saving = useAttempt();
  const save = (format: 'xlsx' | 'csv') => (
    <Button size="small" loading={saving.isBusy} onClick={() => void saving.attempt(() => saveAudit(filter, format))}>
      {format === 'xlsx' ? '导出 Excel' : '导出 CSV'}
    </Button>
  );
  return (
    <ScreenPage title="审计日志">
      <Card
        title="审计日志"
        actions={
          <>
            {save('xlsx')}
            {save('csv')}
          </>
        }
      >
        <p className={styles['hint']}>操作永久保存，查阅记录保存到设定的期限；数据库拒绝修改和删除。查看与导出本日志也会被记录。</p>
        <ChainCheck />
        <AuditFilters state={state} onChange={change} />
        {saving.failure !== null && (
          <p role="alert" className={styles['problem']}>
            {saving.failure}
          </p>
        )}
        <LoadedPart query={query} name="审计日志" height={560}>
          {({ pages }) => (
            <>
              <AuditTable entries={pages.flat()} />
              <div className={styles['more']}>
                {query.hasNextPage
                  ? (
                      <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                        更早的记录
                      </Button>
                    )
                  : <span className={styles['hint']}>已到最早的记录，共 {pages.flat().length} 条</span>}
              </div>
            </>
          )}
        </LoadedPart>
      </Card>
    </ScreenPage>
  );
}
