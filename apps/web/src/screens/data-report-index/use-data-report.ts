import type { DataReportHead, DataReportJob, Report, ReportComparison, ReportSchedule } from '@tenderscope/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { compareReport, readReport, readReportJob, readReportPage, readSchedules } from '../../lib/reports/data-report-calls.ts';

const all = ['data-reports'] as const;
const lookMs = 700;
const isRunning = (job: DataReportJob | undefined): boolean => job?.state === '排队' || job?.state === '生成中';

/** The progress of a report, polled until it is done. */
export const useReportJob = (guid: string): UseQueryResult<DataReportJob> =>
  useQuery({
    queryKey: [...all, 'job', guid],
    queryFn: ({ signal }) => readReportJob(guid, signal),
    enabled: guid !== '',
    refetchInterval: ({ state }) => (isRunning(state.data) ? lookMs : false),
  });

/** A stored report never changes. */
export const useStoredReport = (guid: string, enabled: boolean): UseQueryResult<Report> =>
  useQuery({ queryKey: [...all, 'report', guid], queryFn: ({ signal }) => readReport(guid, signal), enabled, staleTime: Infinity });

export const useReportList = (pageNum: number, series: string): UseQueryResult<{ rows: DataReportHead[]; total: number }> =>
  useQuery({ queryKey: [...all, 'list', pageNum, series], queryFn: ({ signal }) => readReportPage({ pageNum, pageSize: 20, series, themes: [] }, signal) });

export const useComparison = (guid: string, other: string, enabled: boolean): UseQueryResult<ReportComparison> =>
  useQuery({ queryKey: [...all, 'comparison', guid, other], queryFn: ({ signal }) => compareReport(guid, other, signal), enabled, staleTime: Infinity });

export const useSchedules = (): UseQueryResult<ReportSchedule[]> => useQuery({ queryKey: [...all, 'schedules'], queryFn: ({ signal }) => readSchedules(signal) });

/** Returns a function that refetches the lists after a report was created, cancelled or removed. */
export function useRefreshReports(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: all, predicate: ({ queryKey }) => queryKey[1] !== 'report' });
}
