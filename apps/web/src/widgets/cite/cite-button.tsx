import { NumberOutlined } from '@ant-design/icons';
import { citedQueries, isSplitMetric, metrics, type MetricKey } from '@tenderscope/contract';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { citationsPath } from '../../lib/citations/citations-path.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useSession } from '../../lib/session/session-store.ts';
import type { FigureSource } from '../subscribe/figure-source.ts';
import styles from '../subscribe/subscribe.module.css';

const CiteDialog = lazyPart(async () => (await import('./cite-dialog.tsx')).CiteDialog);

interface CiteButtonProps {
  metric: MetricKey;
  source: FigureSource;
}

const textsOf = (params: object): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

/** Cites the figure of a tile that is computed from lots, for users who may open citations. */
export function CiteButton({ metric, source }: CiteButtonProps) {
  const mayOpen = useSession(({ menuAuthPath }) => menuAuthPath.includes(citationsPath));
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  const { query, params, state: { conditions } } = source;
  if (!mayOpen || !isSplitMetric(metric) || !citedQueries.includes(query)) return null;
  return (
    <>
      <button
        type="button"
        className={styles['bell']}
        aria-label={`引用${metrics[metric].name}`}
        title="引用此数：得到编号，以后凭编号查看当时的数与明细"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <NumberOutlined aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <CiteDialog
            request={{ query, metric, params: textsOf(params), conditions: [...conditions], address: pathname + search }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
