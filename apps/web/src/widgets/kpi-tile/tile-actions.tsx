import { isTargetMetric, type MetricKey } from '@tenderscope/contract';
import { CiteButton } from '../cite/cite-button.tsx';
import { HomeAction } from '../home/home-action.tsx';
import { BellButton } from '../subscribe/bell-button.tsx';
import type { FigureSource } from '../subscribe/figure-source.ts';
import styles from '../subscribe/subscribe.module.css';
import { mayHaveTarget, TargetButton, TargetLine } from '../targets/tile-target.tsx';

/**
 * Buttons of a tile, loaded once the page is idle: to add it to the home page, to cite its figure and to subscribe to it. Subscriptions are
 * to figures without params only. The target of the figure is shown beside them.
 */
export function TileActions({ metric, source }: { metric: MetricKey; source: FigureSource | undefined }) {
  const targeted = source && isTargetMetric(metric) && mayHaveTarget(source) ? { metric, source } : null;
  return (
    <>
      <span className={styles['actions']}>
        <HomeAction kind="tile" name={metric} />
        {source && <CiteButton metric={metric} source={source} />}
        {source && Object.keys(source.params).length === 0 && <BellButton metric={metric} source={source} />}
        {targeted && <TargetButton {...targeted} />}
      </span>
      {targeted && <TargetLine {...targeted} />}
    </>
  );
}
