import type { DataReportJob, ReportSectionKey } from '@tenderscope/contract';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { cancelReport, orderReport } from '../../lib/reports/data-report-calls.ts';
import { useEventsEnd } from '../../lib/queries/use-events-end.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import type { RowsBehind } from '../../widgets/report/rows-behind.ts';
import { sectionId } from '../../widgets/report/report-sections.tsx';
import { ReportRows } from '../../widgets/report/report-rows.tsx';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import styles from './data-report-index.module.css';
import type { LookedAt } from './looked-at.ts';
import { ReportActions } from './report-actions.tsx';
import layout from './report-layout.module.css';
import { ReportPaper } from './report-paper.tsx';
import { panels, periodOf, reportAddress, requestOf, type PanelName } from './report-state.ts';
import { ReportWizard } from './report-wizard.tsx';
import { SchedulePanel } from './schedule-panel.tsx';
import { SourcePanel } from './source-panel.tsx';
import { useRefreshReports, useReportJob, useStoredReport } from './use-data-report.ts';
import { VersionPanel } from './version-panel.tsx';

const panelNames: Readonly<Record<PanelName, string>> = { source: '来源', versions: '报告与版本', schedules: '定期' };
const isRunning = (job: DataReportJob | undefined): boolean => job?.state === '排队' || job?.state === '生成中';

function reveal(key: ReportSectionKey): void {
  const section = document.getElementById(sectionId(key));
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

/** 智能数据报告: generated for a period, a unit and a theme; can be read, compared, saved and printed. */
export function DataReportIndex() {
  const [state, change] = useUrlState(reportAddress);
  const dataEnd = useDataEnd();
  const eventsEnd = useEventsEnd(state.from !== '');
  const period = periodOf(state, eventsEnd);
  const refresh = useRefreshReports();
  const [isOrdering, setOrdering] = useState(false);
  const [part, setPart] = useState<LookedAt | null>(null);
  const [rows, setRows] = useState<RowsBehind | null>(null);
  const job = useReportJob(state.report);
  const isDone = job.data?.state === '完成';
  const stored = useStoredReport(state.report, isDone);
  const head = job.data?.report ?? null;
  const report = isDone ? stored.data : undefined;
  const make = async (): Promise<void> => {
    setOrdering(true);
    try {
      const { guid } = await orderReport(requestOf(state, period));
      setPart(null);
      change({ report: guid, with: '', panel: 'source' });
      await refresh();
    } catch {
      // The HTTP client has shown the error.
    } finally {
      setOrdering(false);
    }
  };
  const cancel = async (): Promise<void> => {
    await cancelReport(state.report).catch(() => undefined);
    await refresh();
  };
  const open = (guid: string): void => {
    setPart(null);
    change({ report: guid, with: '' });
  };
  // Without an open report nothing has a source, so the stored reports are shown.
  const panel = state.report === '' && state.panel === 'source' ? 'versions' : state.panel;
  const shown = new Set(report?.sections.map(({ key }) => key) ?? []);
  const body: Readonly<Record<PanelName, () => React.ReactNode>> = {
    source: () => (report && head ? <SourcePanel report={report} unit={head.request.unit} part={part} onRows={setRows} /> : <p className={styles['quiet']}>打开一份报告后，这里显示各句各图的数据来源。</p>),
    versions: () => <VersionPanel head={head} compared={state.with} onOpen={open} onCompare={(guid) => change({ with: guid })} />,
    schedules: () => <SchedulePanel contents={{ unit: state.unit === '' ? null : state.unit, theme: state.theme, sections: [...state.sections] }} onOpen={open} />,
  };
  return (
    <ScreenPage title="智能数据报告">
      <ScopeNote />
      <div className={layout['layout']}>
        <aside className={layout['side']} aria-label="报告设置">
          <ReportWizard
            state={state}
            period={period}
            dataEnd={dataEnd}
            eventsEnd={eventsEnd}
            isMaking={isOrdering || isRunning(job.data)}
            shown={shown}
            onChange={change}
            onMake={() => void make()}
            onReveal={reveal}
          />
        </aside>
        <section className={layout['centre']} aria-label="报告正文">
          <ReportBody job={job} onCancel={() => void cancel()} guid={state.report}>
            {report && head && (
              <>
                <div className={styles['bar']}>
                  <strong>{`${report.title} · ${report.subtitle} · 第 ${head.version} 版`}</strong>
                  <ReportActions guid={head.guid} />
                </div>
                <ReportPaper report={report} head={head} query={stored} onLook={setPart} onRows={setRows} />
              </>
            )}
            {stored.isError && <Card title="智能数据报告"><LoadFailure message={stored.error.message} height={240} onRetry={() => void stored.refetch()} /></Card>}
            {isDone && !report && !stored.isError && <Card title="智能数据报告"><Skeleton height={480} /></Card>}
          </ReportBody>
        </section>
        <aside className={layout['panel']} aria-label="来源与版本">
          <Tabs size="small" activeKey={panel} onChange={(key) => change({ panel: panels.find((one) => one === key) ?? 'source' })} items={panels.map((key) => ({ key, label: panelNames[key], children: body[key]() }))} />
        </aside>
      </div>
      <ReportRows rows={rows} onClose={() => setRows(null)} />
    </ScreenPage>
  );
}

interface ReportBodyProps {
  guid: string;
  job: ReturnType<typeof useReportJob>;
  onCancel: () => void;
  children: React.ReactNode;
}

/** The open report, its progress, or the reason why there is none. */
function ReportBody({ guid, job, onCancel, children }: ReportBodyProps) {
  const { data } = job;
  if (guid === '') {
    return (
      <Card title="智能数据报告">
        <p className={styles['quiet']}>在左侧选择期间、单位和主题，点“生成”。报告按所选期间的数据写成：摘要、总体、结构、趋势、节资、供应商、风险线索、专家与口径；句中每个数字都能查到来源。生成后存档，以后打开内容不变。</p>
      </Card>
    );
  }
  if (job.isError && !job.isFetching) return <Card title="智能数据报告"><LoadFailure message={job.error.message} height={240} onRetry={() => void job.refetch()} /></Card>;
  if (!data) return <Card title="智能数据报告"><Skeleton height={480} /></Card>;
  if (isRunning(data)) {
    return (
      <Card title="正在生成">
        <p role="status">{data.state === '排队' ? `排队中，前面还有 ${data.ahead} 份` : data.total === null ? '正在汇总…' : `正在汇总：${data.done} / ${data.total} 项`}</p>
        <progress className={styles['progress']} aria-label="生成进度" max={data.total ?? 1} value={data.total === null ? 0 : data.done} />
        <Button size="small" onClick={onCancel}>取消生成</Button>
      </Card>
    );
  }
  if (data.state !== '完成') return <Card title={data.state === '已取消' ? '已取消' : '没有生成'}><p role="alert">{data.message === '' ? data.state : data.message}</p></Card>;
  return children;
}
