import type { Condition, MetricKey } from '@tenderscope/contract';
import { createContext, use } from 'react';
import type { TenderFilters } from '../filter-bar/tender-filters.ts';

/** Query, selection and fields of one row of figures. */
export interface FigureSource {
  query: string;
  /** Params of the query by name. */
  params: object;
  conditions: readonly Condition[];
  filters: TenderFilters;
  /** Name of the subset of all lots that the page is about. */
  subject: string | undefined;
  /** Names of its fields. */
  fields: readonly string[];
}

const FigureSources = createContext<readonly FigureSource[]>([]);
export const FigureSourcesProvider = FigureSources.Provider;

/** The source of a metric among those of the tiles around; undefined for a figure of other data. */
export const useFigureSource = (metric: MetricKey): FigureSource | undefined =>
  use(FigureSources).find(({ fields }) => fields.includes(metric));
