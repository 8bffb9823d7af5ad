import { BellOutlined } from '@ant-design/icons';
import { metrics, type MetricKey } from '@tenderscope/contract';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { subscriptionsPath } from '../../lib/watch/watch-paths.ts';
import type { FigureSource } from './figure-source.ts';
import { figureSubject } from './figure-subject.ts';
import styles from './subscribe.module.css';

const SubscriptionDialog = lazyPart(async () => (await import('./subscription-dialog.tsx')).SubscriptionDialog);

interface BellButtonProps {
  metric: MetricKey;
  source: FigureSource;
}

/** Subscribes to the figure of a tile, for users who may subscribe. */
export function BellButton({ metric, source }: BellButtonProps) {
  const mayOpen = useSession(({ menuAuthPath }) => menuAuthPath.includes(subscriptionsPath));
  const [isOpen, setOpen] = useState(false);
  const units = useSession(({ zbrList }) => zbrList);
  const { pathname, search } = useLocation();
  const { name } = metrics[metric];
  if (!mayOpen) return null;
  return (
    <>
      <button
        type="button"
        className={styles['bell']}
        aria-label={`订阅${name}`}
        title="订阅：达到条件时提醒我"
        onClick={() => setOpen(true)}
      >
        <BellOutlined aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <SubscriptionDialog
            of={{ subject: figureSubject(source, metric, pathname + search, units), name }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
