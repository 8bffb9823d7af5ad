import { optionalText, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { ReportSections } from '../../widgets/report/report-sections.tsx';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { CompanyChoice } from './company-choice.tsx';
import styles from './company-report.module.css';
import { ReportHead } from './report-head.tsx';
import { useCompanyReport } from './use-company-report.ts';

const address = urlFormat({ gys_guid: optionalText });

/** 企业排查报告 of the company that the address names. */
export function CompanyReport() {
  const [{ gys_guid: named }, change] = useUrlState(address);
  const guid = named === '' ? null : named;
  const pick = (next: string | null): void => change({ gys_guid: next });
  return (
    <ScreenPage title="企业排查报告">
      <ScopeNote />
      <div className={styles['report']}>
        {guid === null ? <CompanyChoice name="" guid={null} onPick={pick} /> : <Chosen key={guid} guid={guid} onPick={pick} />}
      </div>
    </ScreenPage>
  );
}

const notFound = 404;

function Chosen({ guid, onPick }: { guid: string; onPick: (guid: string | null) => void }) {
  const { query, progress } = useCompanyReport(guid);
  const { data, error } = query;
  const body = (): React.ReactNode => {
    if (error instanceof ApiError && error.status === notFound) {
      return <Card title="未找到企业"><p role="alert">{`没有标识为“${guid.slice(0, 40)}”的企业，可能已从数据中删除，或链接不完整。请在上方重新选择。`}</p></Card>;
    }
    if (query.isError && !query.isFetching) {
      return <Card title="企业排查报告"><LoadFailure message={query.error.message} height={240} onRetry={() => void query.refetch()} /></Card>;
    }
    if (!data) {
      return (
        <Card title="企业排查报告">
          <p role="status">{progress?.totalRows ? `正在汇总：${progress.writtenRows} / ${progress.totalRows} 项` : '正在汇总…'}</p>
          <Skeleton height={480} />
        </Card>
      );
    }
    return (
      <>
        <ReportHead report={data} guid={guid} />
        <ReportSections report={data} query={query} />
      </>
    );
  };
  return (
    <>
      <CompanyChoice name={data?.subtitle ?? ''} guid={guid} onPick={onPick} />
      {body()}
    </>
  );
}
