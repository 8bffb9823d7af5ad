import type { Report } from '@tenderscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../chart-card/card.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportSentences } from './report-sentences.tsx';
import { ReportTable } from './report-table.tsx';
import styles from './report.module.css';
import type { RowsBehind } from './rows-behind.ts';
import { ReportRows } from './report-rows.tsx';

interface ReportSectionsProps {
  report: Report;
  query: UseQueryResult<Report>;
}

export const sectionId = (key: string): string => `report-${key}`;

/** The sections of a report: text first, then charts and tables. */
export function ReportSections({ report, query }: ReportSectionsProps) {
  const [rows, setRows] = useState<RowsBehind | null>(null);
  return (
    <>
      {report.sections.map(({ key, heading, sentences, charts, tables }) => (
        <div key={key} id={sectionId(key)} tabIndex={-1} className={styles['section']}>
          <Card title={heading}>
            <ReportSentences report={report} sentences={sentences} onRows={setRows} />
            {charts.length > 0 && (
              <div className={styles['charts']}>
                {charts.map((chart) => <ReportChart key={chart.title} report={report} chart={chart} query={query} />)}
              </div>
            )}
            {tables.map((table) => <ReportTable key={table.title} report={report} table={table} />)}
          </Card>
        </div>
      ))}
      <ReportRows rows={rows} onClose={() => setRows(null)} />
    </>
  );
}
