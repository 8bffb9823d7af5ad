import { formatTime, type DataReportHead } from '@tenderscope/contract';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import styles from './data-report-index.module.css';
import { useComparison, useReportList } from './use-data-report.ts';

interface VersionPanelProps {
  head: DataReportHead | null;
  compared: string;
  onOpen: (guid: string) => void;
  /** Compares the open report with another version; an empty guid ends the comparison. */
  onCompare: (guid: string) => void;
}

/** Stored reports, newest first, and the changes between two versions of one. */
export function VersionPanel({ head, compared, onOpen, onCompare }: VersionPanelProps) {
  const [page, setPage] = useState(1);
  const list = useReportList(page, '');
  if (compared !== '' && head) return <Comparison guid={head.guid} other={compared} onEnd={() => onCompare('')} />;
  if (list.isError) return <LoadFailure message={list.error.message} height={160} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton height={160} />;
  if (list.data.total === 0) return <p className={styles['quiet']}>还没有报告。选好期间和主题后点“生成”，报告会存档在这里。</p>;
  return (
    <>
      <ul className={styles['versions']} aria-label="已存档的报告">
        {list.data.rows.map((one) => (
          <li key={one.guid} data-open={one.guid === head?.guid || undefined}>
            <button type="button" className={styles['textButton']} aria-current={one.guid === head?.guid ? 'true' : undefined} onClick={() => onOpen(one.guid)}>{`${one.title} · ${one.subtitle}`}</button>
            <span className={styles['quiet']}>{`第 ${one.version} 版 · ${formatTime(one.madeAt)} · ${one.madeBy}${one.isScheduled ? ' · 定期' : ''}`}</span>
            {head && one.series === head.series && one.guid !== head.guid && (
              <Button size="small" type="link" onClick={() => onCompare(one.guid)}>{`与第 ${one.version} 版比较`}</Button>
            )}
          </li>
        ))}
      </ul>
      {list.data.total > 20 && <Pagination size="small" simple current={page} pageSize={20} total={list.data.total} onChange={setPage} />}
    </>
  );
}

function Comparison({ guid, other, onEnd }: { guid: string; other: string; onEnd: () => void }) {
  const { data, error, isError, refetch } = useComparison(guid, other, true);
  const back = <Button size="small" onClick={onEnd}>返回列表</Button>;
  if (isError) return <><LoadFailure message={error.message} height={160} onRetry={() => void refetch()} />{back}</>;
  if (!data) return <Skeleton height={160} />;
  return (
    <div className={styles['source']}>
      <h3>{`第 ${data.after.version} 版与第 ${data.before.version} 版的差别`}</h3>
      <p className={styles['quiet']}>
        {data.changes.length === 0 ? `${data.same} 句话全部相同。` : `${data.changes.length} 句话不同，${data.same} 句话相同；数据版本 ${data.before.dataVersion} → ${data.after.dataVersion}。`}
      </p>
      {data.changes.map(({ section, topic, before, after }) => (
        <section key={`${section}${topic}`} className={styles['basis']}>
          <h4>{section}</h4>
          {before !== null && <p><del>{before}</del></p>}
          {after !== null && <p><ins>{after}</ins></p>}
        </section>
      ))}
      {back}
    </div>
  );
}
