import { definitionOf, detectionPage, metrics, type Metric, type MetricKey } from '@tenderscope/contract';
import { base } from '../lib/base.ts';
import styles from './metric-definitions.module.css';

export interface MetricDefinitionsProps {
  metrics: readonly MetricKey[];
}

/** What figures mean, one under the other, with where their methods are described. */
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

/** Leads to what the documents say of how a figure is made, where it is the result of a method. */
const MethodLink = ({ of: { method } }: { of: Metric }) =>
  method !== undefined && (
    <a href={`${base}/${detectionPage}#${method}`} target="_blank" rel="noreferrer">
      检测方法与误差率（英文）
    </a>
  );
