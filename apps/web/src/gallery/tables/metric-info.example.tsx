import { metrics, type MetricKey } from '@tenderscope/contract';
import { Card } from '../../widgets/chart-card/card.tsx';
import { MetricInfo } from '../../widgets/metric-info.tsx';

const keys = Object.keys(metrics) as MetricKey[];

/** The definitions of all metrics, from their single source. */
function Component() {
  return (
    <Card title="指标口径" metrics={['zbJinE', 'dealNum']}>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            {metrics[key].name} <MetricInfo metrics={[key]} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

export const example = { title: '指标口径', group: '表格与明细', Component };
