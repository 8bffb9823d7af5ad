import { optionalText, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { hasCodes, ReportCodes } from '../../widgets/report/report-codes.tsx';
import { ReportSections } from '../../widgets/report/report-sections.tsx';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { CompanyPicker } from '../../widgets/company-picker/company-picker.tsx';
import styles from './company-report.module.css';
import { PairLinks } from './pair-links.tsx';
import { ReportHead } from './report-head.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExportProgress } from '../../lib/exports/export-progress.ts';
import { readCompanyReport } from '../../lib/reports/report-calls.ts';

interface CompanyChoiceProps {
  /** Name of the chosen company, once it is known. */
  name: string;
  guid: string | null;
  onPick: (guid: string | null) => void;
}

/** Choice of the company that the report is about. */
function CompanyChoice({ name, guid, onPick }: CompanyChoiceProps) {
  return (
    <Card title="选择企业">
      <search className={styles['choice']} aria-label="选择企业">
        <CompanyPicker key={`${guid ?? ''} ${name}`} name={name} onPick={onPick} />
      </search>
      {guid === null && (
        <p className={styles['text']}>
          选择一家企业，生成排查报告：登记信息、股东与人员、风险、投标、与其他企业的关联和相同特征、触发的指标，以及结论与不支持的理由。结论是核查线索，仅供核查，不构成结论。
        </p>
      )}
    </Card>
  );
}

/** The report about a company, and its progress while it is generated. The one without codes is shown until the one with them arrives. */
function useCompanyReport(guid: string, isCited: boolean) {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const query = useQuery({
    queryKey: ['company-report', guid, isCited],
    queryFn: ({ signal }) => {
      setProgress(null);
      return readCompanyReport(guid, { signal, onProgress: setProgress, isCited });
    },
    placeholderData: keepPreviousData,
  });
  return { query, progress };
}

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
  const [isCited, setCited] = useState(false);
  const { query, progress } = useCompanyReport(guid, isCited);
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
        <ReportHead report={data} guid={guid} cite={{ isCited, isBusy: query.isPlaceholderData, change: setCited }} />
        <PairLinks report={data} guid={guid} />
        <ReportSections report={data} query={query} />
        {hasCodes(data) && <Card title="引用编号"><ReportCodes report={data} /></Card>}
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
