import { InfoCircleOutlined } from '@ant-design/icons';
import { definitionOf, detectionPage, metrics, type Metric, type MetricKey } from '@tenderscope/contract';
import { Popover } from 'antd';
import { useState, type FocusEvent, type MouseEvent } from 'react';
import { base } from '../lib/base.ts';
import styles from './metric-info.module.css';
import { useHoverCard } from './use-hover-card.ts';

interface MetricInfoProps {
  metrics: readonly MetricKey[];
}

/**
 * ⓘ: what the figures mean, under the pointer, by the keyboard, or held open by a click or a touch. A page has dozens, so that each makes
 * its popover only when somebody comes near.
 */
export function MetricInfo({ metrics: keys }: MetricInfoProps) {
  const [isNear, setNear] = useState(false);
  const { isOpen, handlers } = useHoverCard();
  return (
    <button
      type="button"
      className={styles['info']}
      aria-label={`${keys.map((key) => metrics[key].name).join('、')}的口径说明`}
      aria-expanded={isOpen}
      {...handlers}
      onPointerEnter={(event) => {
        setNear(true);
        handlers.onPointerEnter(event);
      }}
      onFocus={(event: FocusEvent) => {
        setNear(true);
        handlers.onFocus(event);
      }}
      onClick={(event: MouseEvent) => {
        setNear(true);
        handlers.onClick(event);
      }}
    >
      <span className={styles['icon']}>
        <InfoCircleOutlined />
      </span>
      {isNear && (
        <Popover
          open={isOpen}
          trigger={[]}
          getPopupContainer={(trigger) => trigger.closest('section') ?? document.body}
          title="指标口径"
          content={<Definitions of={keys} />}
        >
          {/* The icon itself stays what it is: a browser makes no click of a press on what is replaced meanwhile. */}
          <span className={styles['anchor']} />
        </Popover>
      )}
    </button>
  );
}

const Definitions = ({ of: keys }: { of: readonly MetricKey[] }) => (
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
