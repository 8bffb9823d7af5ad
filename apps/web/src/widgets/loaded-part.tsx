import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from './chart-card/load-failure.tsx';
import { Skeleton } from './chart-card/skeleton.tsx';

interface LoadedPartProps<Data> {
  query: { data: Data | undefined; refetch: () => unknown } & Pick<UseQueryResult, 'isError' | 'isFetching' | 'error'>;
  /** Name of the awaited content. */
  name: string;
  /** Height while it loads, in px. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** The content of an answer, with a placeholder while it loads, and a button to retry after a failure. */
export function LoadedPart<Data>({ query, name, height, children }: LoadedPartProps<Data>) {
  const { data, isError, isFetching, error, refetch } = query;
  if (isError && !isFetching) return <LoadFailure message={error?.message ?? ''} height={height} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton label={`${name}加载中`} height={height} /> : children(data);
}
