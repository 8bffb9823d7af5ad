import type { QueryDefinition, QueryRequest, Scope } from '@tenderscope/catalog';
import { definitionOf, formatTime, messages, metrics, type Condition, type MetricKey } from '@tenderscope/contract';
import { periodText, selectedPeriod } from '../selected-period.ts';
import type { CitedLine } from '../export-services.ts';
import type { InMemorySheet } from '../sheet-plan.ts';
import { describeConditions } from './describe-conditions.ts';
import { readableTime, readableTitle, readableValue, type CodeNames } from './readable-value.ts';

/** Sheet to be explained. */
export interface BasisPart {
  name: string;
  query: QueryDefinition;
  conditions: readonly Condition[];
  params: QueryRequest['params'];
  columns: readonly string[];
  /** Lots that its period leaves out; null if there are none. */
  undated: string | null;
}

interface BasisOf {
  dataTime: number | null;
  dataVersion: number;
  user: string;
  scope: Scope;
  names: CodeNames;
  /** Chart whose numbers precede the sheets. */
  chart?: { name: string; metrics: readonly MetricKey[] } | undefined;
  /** Codes of the figures behind the sheets. */
  cited?: readonly CitedLine[];
}

const texts = messages.basis;

/** 口径: source and scope of the data, their user, the conditions, and the definitions of the figures. */
export function basisSheet(parts: readonly BasisPart[], options: BasisOf): InMemorySheet {
  const { dataTime, dataVersion, user, scope, names, chart, cited = [] } = options;
  const lines: [string, string][] = [
    [texts.dataTime, dataTime === null ? texts.unknown : formatTime(dataTime)],
    [texts.dataVersion, String(dataVersion)],
    [texts.exportTime, formatTime(Date.now())],
    [texts.user, user],
    [texts.scope, scope.kind === 'all' ? texts.fullScope : texts.ownScope(scope.unitIds.length)],
    ...cited.map(({ item, content }): [string, string] => [item, content]),
    ...(chart ? [[texts.chart(chart.name), texts.chartNote] as [string, string]] : []),
    ...parts.flatMap(({ name, query, conditions, params: values, undated }): [string, string][] => {
      const params = (query.params ?? []).map(({ name: param, title, type, fallback = '', choiceTitles = {} }) => {
        const value = String(values[param] ?? fallback);
        const read = type === 'time' ? readableTime(value) : (choiceTitles[value] ?? readableValue(param, value, names));
        return texts.titled(readableTitle(title), read);
      });
      return [
        [texts.grain(name), query.grain],
        [texts.periods(name), periodText(selectedPeriod(query, conditions, values))],
        ...(undated === null ? [] : [[texts.undated(name), undated] as [string, string]]),
        ...(params.length > 0 ? [[texts.params(name), params.join(texts.separator)] as [string, string]] : []),
        [texts.conditions(name), describeConditions(query, conditions, names)],
      ];
    }),
    ...[...new Set([...(chart?.metrics ?? []), ...parts.flatMap(metricsOf)])].map((key): [string, string] => {
      return [texts.metric(metrics[key].name), definitionOf(key)];
    }),
  ];
  return {
    name: texts.sheet,
    isHeadShown: true,
    heads: [
      { column: 'item', title: texts.item, type: 'text' },
      { column: 'content', title: texts.content, type: 'text' },
    ],
    inMemoryRows: lines.map(([item, content]) => ({ item, content })),
  };
}

/** Metrics among a sheet's columns, and the one that a pivot measures. */
function metricsOf({ query, columns, params }: BasisPart): MetricKey[] {
  const isMetric = (key: string): key is MetricKey => Object.hasOwn(metrics, key);
  const shown = columns.flatMap((name) => query.columns[name]?.metric ?? []);
  const measured = (query.params ?? []).flatMap(({ name, fallback = '' }) => (name === 'measure' ? [String(params[name] ?? fallback)] : []));
  return [...shown, ...measured.filter(isMetric)];
}
