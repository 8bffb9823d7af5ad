import type { MetricKey } from '@tenderscope/contract';
import { createContext, use } from 'react';
import type { FilterState } from '../filter-bar/use-filters.ts';

/** Query and selection of one row of figures. */
export interface FigureSource {
  query: string;
  /** Params of the query by name. */
  params: object;
  /** Selection of the page; `subject` names the subset of all lots that it is about. */
  state: Pick<FilterState, 'conditions' | 'filters' | 'period' | 'subject'>;
  /** The row, with its figures by name. */
  row: object;
}

const FigureSources = createContext<readonly FigureSource[]>([]);
export const FigureSourcesProvider = FigureSources.Provider;

/** The source of a metric among those of the tiles around; undefined for a figure of other data. */
export const useFigureSource = (metric: MetricKey): FigureSource | undefined =>
  use(FigureSources).find(({ row }) => metric in row);
