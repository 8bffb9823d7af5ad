import type { Condition } from '@tenderscope/contract';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useQueryInfo } from '../../lib/queries/use-catalog.ts';
import { rowsQuery } from '../../lib/queries/use-rows.ts';
import { facetValues } from './facet-values.ts';
import { missing, type Picks } from './statistics-url.ts';
import { subjects, type Subject } from './subjects.ts';

interface Rest {
  /** Null until the values are known. */
  conditions: Condition[] | null;
  /** Reason why the values could not be loaded. */
  failure: string | null;
  retry: () => void;
}

type FacetRow = Readonly<{ value: string | null }>;
interface Answer {
  data: FacetRow[] | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** All values of fields except the excluded ones, as conditions: the data service has no `not`, so each value is listed. */
export function useRest(subject: Subject, rest: Picks, within: readonly Condition[]): Rest {
  const { valuesOf } = subjects[subject];
  const { params } = useQueryInfo(valuesOf);
  const fields = useMemo(() => {
    const known = params.find(({ name }) => name === 'facet')?.choices ?? [];
    return Object.keys(rest).filter((field) => known.includes(field));
  }, [params, rest]);
  const read = useCallback(
    (answers: readonly Answer[]) => ({
      conditions: answers.flatMap(({ data }, index) => (data ? [restCondition(fields[index] ?? '', data, rest)] : [])),
      failed: answers.filter(({ error, isFetching }) => error !== null && !isFetching),
    }),
    [fields, rest],
  );
  const { conditions, failed } = useQueries({
    queries: fields.map((field) => rowsQuery(valuesOf, within, facetValues(field))),
    combine: read,
  });
  return {
    conditions: conditions.length === fields.length ? conditions : null,
    failure: failed[0]?.error?.message ?? null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

function restCondition(name: string, rows: readonly FacetRow[], rest: Picks): Condition {
  const left = new Set(rest[name]);
  return { name, matching: 'in', value: rows.map(({ value }) => value ?? missing).filter((value) => !left.has(value)) };
}
