import type { QueryDefinition, QueryRequest, Scope } from '@tenderscope/catalog';
import { definitionOf, formatTime, messages, metrics, type Condition, type MetricKey } from '@tenderscope/contract';
import { periodText, selectedPeriod } from '../selected-period.ts';
import type { GivenSheet } from '../sheet-ask.ts';
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
}

const words = messages.basis;

/** 口径: source and scope of the data, their user, the conditions, and the definitions of the figures. */
export function basisSheet(parts: readonly BasisPart[], { dataTime, dataVersion, user, scope, names, chart }: BasisOf): GivenSheet {
  const lines: [string, string][] = [
    [words.dataTime, dataTime === null ? words.unknown : formatTime(dataTime)],
    [words.dataVersion, String(dataVersion)],
    [words.exportTime, formatTime(Date.now())],
    [words.user, user],
    [words.scope, scope.kind === 'all' ? words.wholeScope : words.ownScope(scope.unitIds.length)],
    ...(chart ? [[words.chart(chart.name), words.chartNote] as [string, string]] : []),
    ...parts.flatMap(({ name, query, conditions, params: given, undated }): [string, string][] => {
      const params = (query.params ?? []).map(({ name: param, title, type, fallback = '', choiceTitles = {} }) => {
        const value = String(given[param] ?? fallback);
        const read = type === 'time' ? readableTime(value) : (choiceTitles[value] ?? readableValue(param, value, names));
        return words.titled(readableTitle(title), read);
      });
      return [
        [words.grain(name), query.grain],
        [words.periods(name), periodText(selectedPeriod(query, conditions, given))],
        ...(undated === null ? [] : [[words.undated(name), undated] as [string, string]]),
        ...(params.length > 0 ? [[words.params(name), params.join(words.separator)] as [string, string]] : []),
        [words.conditions(name), describeConditions(query, conditions, names)],
      ];
    }),
    ...[...new Set([...(chart?.metrics ?? []), ...parts.flatMap(metricsOf)])].map((key): [string, string] => {
      return [words.metric(metrics[key].name), definitionOf(key)];
    }),
  ];
  return {
    name: words.sheet,
    isHeadShown: true,
    heads: [
      { column: 'item', title: words.item, type: 'text' },
      { column: 'content', title: words.content, type: 'text' },
    ],
    given: lines.map(([item, content]) => ({ item, content })),
  };
}

/** Metrics among a sheet's columns, and the one that a pivot measures. */
function metricsOf({ query, columns, params }: BasisPart): MetricKey[] {
  const isMetric = (key: string): key is MetricKey => Object.hasOwn(metrics, key);
  const shown = columns.flatMap((name) => query.columns[name]?.metric ?? []);
  const measured = (query.params ?? []).flatMap(({ name, fallback = '' }) => (name === 'measure' ? [String(params[name] ?? fallback)] : []));
  return [...shown, ...measured.filter(isMetric)];
}
