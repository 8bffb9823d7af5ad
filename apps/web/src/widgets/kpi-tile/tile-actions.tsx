import type { MetricKey } from '@tenderscope/contract';
import { HomeAction } from '../home/home-action.tsx';
import { BellButton } from '../subscribe/bell-button.tsx';
import type { FigureSource } from '../subscribe/figure-source.ts';

/** Buttons of a tile, loaded once the page is idle: to subscribe to its figure, and to add it to the home page. */
export function TileActions({ metric, source }: { metric: MetricKey; source: FigureSource | undefined }) {
  return (
    <>
      <HomeAction kind="tile" name={metric} />
      {source && <BellButton metric={metric} source={source} />}
    </>
  );
}
