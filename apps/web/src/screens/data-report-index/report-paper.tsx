import { formatDay, formatTime, missing, reportWording, type DataReportHead, type Report } from '@tenderscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { ReportChart } from '../../widgets/report/report-chart.tsx';
import { hasCodes, ReportCodes } from '../../widgets/report/report-codes.tsx';
import { ReportSentences } from '../../widgets/report/report-sentences.tsx';
import type { RowsBehind } from '../../widgets/report/rows-behind.ts';
import { sectionId } from '../../widgets/report/report-sections.tsx';
import { ReportTable } from '../../widgets/report/report-table.tsx';
import styles from './data-report-index.module.css';
import type { LookedAt } from './looked-at.ts';

interface ReportPaperProps {
  report: Report;
  head: DataReportHead;
  query: UseQueryResult<Report>;
  onLook: (part: LookedAt) => void;
  onRows: (rows: RowsBehind) => void;
}

/** The report on a page, as printed. */
export function ReportPaper({ report, head, query, onLook, onRows }: ReportPaperProps) {
  const { title, subtitle, about, sections, notes = [] } = report;
  const lookedAt = (heading: string, { source, title: name }: { source: string; title: string }) => {
    const look = (): void => onLook({ heading, source, title: name });
    return { onPointerEnter: look, onFocus: look };
  };
  return (
    <article className={styles['paper']} aria-label={`${title} ${subtitle}`}>
      <header className={styles['paperHead']}>
        <h2>{title}</h2>
        <p className={styles['paperUnit']}>{subtitle}</p>
        <p className={styles['quiet']}>
          {`第 ${head.version} 版 · 数据截至 ${about.dataTime === null ? missing : formatTime(about.dataTime)} · 数据版本 ${about.dataVersion} · 数据范围：${about.scope}`}
        </p>
        <p className={styles['quiet']}>{`${about.user} 生成于 ${formatTime(about.madeAt)} · ${reportWording}`}</p>
      </header>
      {sections.map(({ key, heading, sentences, charts, tables }) => (
        <section key={key} id={sectionId(key)} tabIndex={-1} className={styles['paperSection']}>
          <h3>{heading}</h3>
          <ReportSentences report={report} sentences={sentences} onRows={onRows} onLook={(sentence) => onLook({ heading, sentence })} />
          {charts.map((chart) => (
            <div key={chart.title} className={styles['part']} {...lookedAt(heading, chart)}>
              <ReportChart report={report} chart={chart} query={query} />
            </div>
          ))}
          {tables.map((table) => (
            <div key={table.title} {...lookedAt(heading, table)}>
              <ReportTable report={report} table={table} />
            </div>
          ))}
        </section>
      ))}
      {hasCodes(report) && (
        <section className={styles['paperSection']}>
          <h3>引用编号</h3>
          <ReportCodes report={report} />
        </section>
      )}
      {notes.length > 0 && (
        <section className={styles['paperSection']}>
          <h3>批注</h3>
          <p className={styles['quiet']}>报告生成时，期间内所有读者可见的批注</p>
          <ul>
            {notes.map(({ period, title: name, unitName, content, userName, at }, place) => (
              <li key={place}>{period} {name}（{unitName}）：{content}<span className={styles['quiet']}>{` ${userName} ${formatDay(at)}`}</span></li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
