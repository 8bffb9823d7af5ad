import type { MetricKey } from '@tenderscope/contract';
import type { ModelTable } from '../../charts/model.ts';
import { HomeAction } from '../home/home-action.tsx';
import { ExportRows, type ChartRows } from './export-rows.tsx';

interface CardActionsProps {
  title: string;
  metrics: readonly MetricKey[];
  /** Source rows, offered as a workbook. */
  rows: ChartRows | undefined;
  table: ModelTable | null;
}

/** Buttons of a chart whose code the first page does not need. */
export function CardActions({ title, metrics, rows, table }: CardActionsProps) {
  return (
    <>
      {rows && <ExportRows {...rows} name={title} metrics={metrics} table={table} />}
      <HomeAction kind="card" name={title} />
    </>
  );
}
