import { InfoCircleOutlined } from '@ant-design/icons';
import { metrics, type MetricKey } from '@tenderscope/contract';
import { Popover } from 'antd';
import { useState, type MouseEvent } from 'react';
import styles from './metric-info.module.css';

interface MetricInfoProps {
  metrics: readonly MetricKey[];
}

/** ⓘ: what the figures mean. A page has dozens, so that each makes its popover only when somebody comes near. */
export function MetricInfo({ metrics: keys }: MetricInfoProps) {
  const [isNear, setNear] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const come = (): void => setNear(true);
  const toggle = ({ currentTarget, target }: MouseEvent): void => {
    // To React a click in the popover is one in the button, too.
    if (!currentTarget.contains(target as Node)) return;
    come();
    setOpen(!isOpen);
  };
  const icon = (
    <span className={styles['icon']}>
      <InfoCircleOutlined />
    </span>
  );
  return (
    <button
      type="button"
      className={styles['info']}
      aria-label={`${keys.map((key) => metrics[key].name).join('、')}的口径说明`}
      aria-expanded={isOpen}
      onPointerEnter={come}
      onFocus={come}
      onClick={toggle}
    >
      {isNear
        ? (
            <Popover
              open={isOpen}
              onOpenChange={setOpen}
              getPopupContainer={(trigger) => trigger.closest('section') ?? document.body}
              title="指标口径"
              content={<Definitions of={keys} />}
            >
              {icon}
            </Popover>
          )
        : icon}
    </button>
  );
}

const Definitions = ({ of: keys }: { of: readonly MetricKey[] }) => (
  <dl className={styles['definitions']}>
    {keys.map((key) => (
      <div key={key}>
        <dt>{metrics[key].name}</dt>
        <dd>{metrics[key].definition}</dd>
      </div>
    ))}
  </dl>
);
