import { metricQuantity, metrics, type MetricKey } from '@tenderscope/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { MetricInfo } from '../../widgets/metric-info.tsx';
import styles from './party-portrait.module.css';
import { standingOf } from './standing.ts';

type Figures = Readonly<Partial<Record<MetricKey, number | null>>>;

interface StandingTableProps {
  metrics: readonly MetricKey[];
  /** Query that the figures are loaded with. */
  query: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>;
  own: (Figures & { lotNum: number }) | undefined;
  peers: readonly Figures[] | undefined;
  /** Text shown without figures. */
  nothing: string;
}

/** Height of a row in px. */
const lineHeight = 36;

const quantity = (metric: MetricKey, value: number | null): string => {
  const { text, unit } = metricQuantity(metric, value);
  if (value === null) return text;
  return unit === '%' ? `${text}%` : `${text} ${unit}`.trimEnd();
};

/** Size-independent figures, with the median of the peers and the rank among them. */
export function StandingTable({ metrics: shown, query, own, peers, nothing }: StandingTableProps) {
  const height = (1 + shown.length) * lineHeight;
  if (query.error !== null) return <LoadFailure message={query.error.message} height={height} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Skeleton height={height} />;
  if (own === undefined || peers === undefined) return <p className={styles['line']}>{nothing}</p>;
  return (
    <table className={styles['standing']}>
      <thead>
        <tr>
          <th scope="col">指标</th>
          <th scope="col">本家</th>
          <th scope="col">同类中位数</th>
          <th scope="col">从高到低的位次</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((metric) => {
          const { value, median, rank, compared } = standingOf(own, peers, metric);
          return (
            <tr key={metric}>
              <th scope="row">
                {metrics[metric].name} <MetricInfo metrics={[metric]} />
              </th>
              <td>{quantity(metric, value)}</td>
              <td>{quantity(metric, median)}</td>
              <td>{rank === null ? '样本不足' : `第 ${rank} / ${compared}`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
