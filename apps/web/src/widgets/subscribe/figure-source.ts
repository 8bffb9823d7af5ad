import type { Condition, FigureSubject, MetricKey, TimeRange } from '@tenderscope/contract';
import { createContext, use } from 'react';

/** Query and selection of the figures of tiles. */
export interface FigureSource {
  query: string;
  /** All filters besides the period. */
  conditions: Condition[];
  time: TimeRange;
  /** The selection as text. */
  selection: string;
}

const FigureSourceContext = createContext<FigureSource | null>(null);
export const FigureSourceProvider = FigureSourceContext.Provider;

/** The source of the figures around; null for figures without a subscription. */
export const useFigureSource = (): FigureSource | null => use(FigureSourceContext);

/** A figure as the subject of a subscription, with a rule that the user replaces. */
export function figureSubject({ query, conditions, time, selection }: FigureSource, metric: MetricKey, address: string): FigureSubject {
  const rule = { kind: 'threshold', operator: '>=', value: 0 } as const;
  return { kind: 'figure', query, metric, conditions, time: time as FigureSubject['time'], selection, address, rule };
}
