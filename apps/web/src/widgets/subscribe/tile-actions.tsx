import type { MetricKey } from '@tenderscope/contract';
import { CiteButton } from '../cite/cite-button.tsx';
import { BellButton } from './bell-button.tsx';
import type { FigureSource } from './figure-source.ts';

/** Buttons of a tile that cite its figure and subscribe to it. Subscriptions are to figures without params only. */
export function TileActions(props: { metric: MetricKey; source: FigureSource }) {
  return (
    <>
      <CiteButton {...props} />
      {Object.keys(props.source.params).length === 0 && <BellButton {...props} />}
    </>
  );
}
