import { dayBounds, formatCount, periodCondition, type TimeRange, type Condition } from '@tenderscope/contract';
import { useMemo, useState, useEffect, useRef } from 'react';
import { serverNow } from '../../lib/api/server-clock.ts';
import { useRows, type Row } from '../../lib/queries/use-rows.ts';
import { DateRange } from '../../widgets/date-range/date-range.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { FormDialog } from '../../widgets/form/form-dialog.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { RadioButtons } from '../../widgets/radio-buttons/radio-buttons.tsx';
import styles from './ocds-dialog.module.css';
import { downloadExport } from '../../lib/exports/export-download.ts';
import type { ExportProgress } from '../../lib/exports/export-progress.ts';
import { saveExport } from '../../lib/exports/export-save.ts';

type OcdsFormat = 'package' | 'lines';

const extensions: Readonly<Record<OcdsFormat, string>> = { package: 'json', lines: 'jsonl' };

/** Runs one OCDS export at a time; it is aborted when the component unmounts. */
function useOcdsExport() {
  const running = useRef<AbortController>(null);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const stop = (): void => running.current?.abort();
  useEffect(() => stop, []);

  /** True once the file is saved; false if the user aborted the export or was shown an error. */
  async function run(format: OcdsFormat, conditions: readonly Condition[]): Promise<boolean> {
    const leaving = new AbortController();
    running.current = leaving;
    setProgress({ writtenRows: 0, totalRows: null });
    try {
      const json = { fileName: 'OCDS', format, paramList: { value: conditions } };
      const { blob, name } = await downloadExport('POST /api/data-api/exportOcds', json, { signal: leaving.signal, onProgress: setProgress });
      saveExport({ blob, name: name ?? `OCDS.${extensions[format]}` });
      return true;
    } catch {
      return false;
    } finally {
      if (running.current === leaving) setProgress(null);
    }
  }

  return { progress, run, stop };
}

const formats = [
  { value: 'package', label: '发布包（.json）' },
  { value: 'lines', label: '每行一个发布（.jsonl）' },
] as const satisfies readonly { value: OcdsFormat; label: string }[];

const height = 22;

interface OcdsChoice {
  time: TimeRange;
  format: OcdsFormat;
}

/** Period and format of an OCDS export, the number of records, and its progress. */
export function OcdsDialog({ start, onClose }: { start: TimeRange; onClose: () => void }) {
  const { progress, run, stop } = useOcdsExport();
  const form = useForm<OcdsChoice>({
    start: { time: start, format: 'package' },
    draft: null,
    submit: async (choice) => {
      if (await run(choice.format, conditions)) onClose();
    },
    next: (choice) => choice,
    // Choices are repeated at once.
    differs: () => false,
  });
  const { time, format } = form.values;
  const conditions = useMemo(() => (time === null ? [] : [periodCondition('zbtzs_fachu_time', dayBounds(time, serverNow()))]), [time]);
  const counts = useRows('ocds.processCounts', conditions);
  const known = counts.isPlaceholderData ? undefined : counts.data?.[0];
  const isRunning = progress !== null;
  const close = (): void => {
    stop();
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title="导出 OCDS"
      width={640}
      okText="导出"
      cancelText={isRunning ? '取消导出' : '关闭'}
      isDisabled={!known || known.projectNum === 0}
      onClose={close}
    >
      <p className={styles['hint']}>
        按开放合同数据标准（OCDS 1.1）导出招标、开标或成交在期间内的项目，含各项目的全部标段、投标与成交结果，限本人可见的单位。筛选条件不影响导出范围。
      </p>
      <div className={styles['field']}>
        <span>期间</span>
        <DateRange range={time} onChange={(next) => form.set({ time: next })} />
      </div>
      <div className={styles['field']}>
        <span>格式</span>
        <RadioButtons label="格式" options={formats} value={format} onChange={(next) => form.set({ format: next })} />
      </div>
      {counts.isError
        ? <LoadFailure message={counts.error.message} height={height} onRetry={() => void counts.refetch()} />
        : <p role="status" className={styles['counts']}>{isRunning ? progressText(progress) : countsText(known)}</p>}
      {progress && <progress aria-label="导出进度" {...(progress.totalRows !== null && { max: progress.totalRows, value: progress.writtenRows })} />}
    </FormDialog>
  );
}

function countsText(counts: Row<'ocds.processCounts'> | undefined): string {
  if (!counts) return '正在统计…';
  const { projectNum, lotNum, dealNum, tbNum } = counts;
  if (projectNum === 0) return '所选期间内没有可导出的项目，请调整期间';
  return `将导出 ${formatCount(projectNum)} 个项目：${formatCount(lotNum)} 个标段（成交 ${formatCount(dealNum)} 个），${formatCount(tbNum)} 条投标`;
}

const progressText = ({ writtenRows, totalRows }: { writtenRows: number; totalRows: number | null }): string =>
  (totalRows === null ? '正在导出…' : `正在导出：${formatCount(writtenRows)} / ${formatCount(totalRows)} 条记录`);
