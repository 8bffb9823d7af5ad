import { definitionOf, detectionPage, metrics, type Metric, type MetricKey } from '@tenderscope/contract';
import { base } from '../lib/api/base.ts';
import styles from './metric-definitions.module.css';

export interface MetricDefinitionsProps {
  metrics: readonly MetricKey[];
}

/** Definitions of metrics below one another, with links to their methods. */
export const MetricDefinitions = ({ metrics: keys }: MetricDefinitionsProps) => (
  <dl className={styles['definitions']}>
    {keys.map((key) => (
      <div key={key}>
        <dt>{metrics[key].name}</dt>
        <dd>
          {definitionOf(key)}
          <MethodLink of={metrics[key]} />
        </dd>
      </div>
    ))}
  </dl>
);

/** Links to the documentation of a metric's method, if it has one. */
const MethodLink = ({ of: { method } }: { of: Metric }) =>
  method !== undefined && (
    <a href={`${base}/${detectionPage}#${method}`} target="_blank" rel="noreferrer">
      检测方法与误差率（英文）
    </a>
  );
