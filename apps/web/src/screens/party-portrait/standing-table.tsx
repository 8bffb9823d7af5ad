import { metrics, type MetricKey } from '@tenderscope/contract';
import { MetricInfo } from '../../widgets/metric-info.tsx';
import { metricQuantity } from '../../widgets/kpi-tile/metric-quantity.ts';
import styles from './party-portrait.module.css';
import { standingOf } from './standing.ts';

const shown = ['savingRate', 'failedRate', 'avgBidders', 'openRate', 'cr5', 'hhi'] as const satisfies readonly MetricKey[];

type Figures = Readonly<Partial<Record<(typeof shown)[number], number | null>>>;

const quantity = (metric: MetricKey, value: number | null): string => {
  const { text, unit } = metricQuantity(metric, value);
  return `${text}${value === null ? '' : unit}`;
};

/** Figures that sizes do not decide, beside the median of its peers and its place among them. */
export function StandingTable({ own, peers }: { own: Figures & { lotNum: number }; peers: readonly Figures[] }) {
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
        {shown.filter((metric) => metric in own).map((metric) => {
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
