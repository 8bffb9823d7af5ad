import { formatDay, maxReportSchedules, type NewReportSchedule } from '@tenderscope/contract';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { addSchedule, removeSchedule } from '../../lib/reports/data-report-calls.ts';
import { confirm } from '../../widgets/confirm/confirm.ts';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import styles from './data-report-index.module.css';
import { useChannels } from '../../lib/watch/use-watch.ts';
import { MailChoice, RobotChoice } from '../../widgets/subscribe/channel-choices.tsx';
import { sendingText } from '../../widgets/subscribe/sending-text.ts';
import { useRefreshReports, useSchedules } from './use-data-report.ts';

interface SchedulePanelProps {
  /** Contents of a new schedule's reports. */
  contents: Pick<NewReportSchedule, 'unit' | 'theme' | 'sections'>;
  onOpen: (guid: string) => void;
}

const lastDay = 28;

/** Reports generated automatically every month, about the previous month. */
export function SchedulePanel({ contents, onOpen }: SchedulePanelProps) {
  const { data, isError, error, refetch } = useSchedules();
  const refresh = useRefreshReports();
  const [day, setDay] = useState(5);
  const [isMailed, setMailed] = useState(false);
  const [robots, setRobots] = useState<string[]>([]);
  const channels = useChannels().data;
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
      await refresh();
    } catch {
      // The HTTP client has shown the error.
    } finally {
      setBusy(false);
    }
  };
  const remove = async (guid: string): Promise<void> => {
    if (await confirm({ title: '删除这个定期报告？', content: '已生成的报告保留。', danger: true })) await act(() => removeSchedule(guid));
  };
  if (isError) return <LoadFailure message={error.message} height={160} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  return (
    <div className={styles['source']}>
      <p className={styles['quiet']}>每月按左侧所选的单位、主题与章节，自动生成上一个月的月报，存入报告列表，并在消息与页面顶部提示。可同时发送：邮件附 Word 文件（不含疑似线索与专家），群机器人只发通知。</p>
      <p className={styles['pair']}>
        <span>每月</span>
        <InputNumber aria-label="每月几日生成" size="small" min={1} max={lastDay} precision={0} value={day} onChange={(next) => setDay(next ?? day)} />
        <span>日生成</span>
        <MailChoice isMailed={isMailed} onChange={setMailed} />
        {(channels?.robots.length ?? 0) > 0 && <RobotChoice aria-label="群机器人" robots={robots} onChange={setRobots} />}
        <Button size="small" type="primary" loading={isBusy} disabled={data.length >= maxReportSchedules} onClick={() => void act(() => addSchedule({ ...contents, day, isMailed, robots }))}>添加定期报告</Button>
      </p>
      {data.map(({ guid, theme, unitName, day: on, nextAt, lastReport, problem, ...sending }) => (
        <section key={guid} className={styles['basis']} aria-label={`每月 ${on} 日的${theme}报告`}>
          <h4>{`每月 ${on} 日 · ${theme} · ${unitName ?? '全部可见单位'}`}</h4>
          <p className={styles['quiet']}>{`下次生成：${formatDay(nextAt)}；${sendingText(sending, channels?.robots ?? [])}`}</p>
          {problem !== null && <p role="alert" className={styles['problem']}>{`上次没有生成：${problem}`}</p>}
          <p className={styles['links']}>
            {lastReport !== null && <button type="button" className={styles['textButton']} onClick={() => onOpen(lastReport)}>打开最近一份</button>}
            <button type="button" className={styles['textButton']} onClick={() => void remove(guid)}>删除</button>
          </p>
        </section>
      ))}
    </div>
  );
}
