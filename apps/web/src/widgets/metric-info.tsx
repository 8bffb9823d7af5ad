import { InfoCircleOutlined } from '@ant-design/icons';
import { metrics } from '@tenderscope/contract';
import { Popover } from 'antd';
import { useEffect, useState, type FocusEvent, type MouseEvent } from 'react';
import { loadChunk } from '../lib/loading/load-chunk.ts';
import { texts } from '../lib/messages.ts';
import type { MetricDefinitions, MetricDefinitionsProps } from './metric-definitions.tsx';
import styles from './metric-info.module.css';
import { useHoverCard } from './use-hover-card.ts';

/**
 * ⓘ: definitions of metrics, shown on hover or keyboard focus, or held open by a click or a touch. A page has dozens of them; therefore
 * each creates its popover, and loads its text, only when the pointer or the focus reaches it.
 */
export function MetricInfo({ metrics: keys }: MetricDefinitionsProps) {
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
          destroyOnHidden
          content={<Definitions metrics={keys} />}
        >
          {/* The icon itself is not replaced: a browser fires no click for a press on an element that was replaced in the meantime. */}
          <span className={styles['anchor']} />
        </Popover>
      )}
    </button>
  );
}

/** Definitions of metrics, once loaded; after a failure its message, until the popover opens again. */
function Definitions(props: MetricDefinitionsProps) {
  const [Part, setPart] = useState<typeof MetricDefinitions>();
  const [failure, setFailure] = useState<string>('正在加载……');
  useEffect(() => {
    loadChunk(() => import('./metric-definitions.tsx')).then(
      (module) => setPart(() => module.MetricDefinitions),
      () => setFailure(texts.chunkFailed),
    );
  }, []);
  return Part ? <Part {...props} /> : failure;
}
