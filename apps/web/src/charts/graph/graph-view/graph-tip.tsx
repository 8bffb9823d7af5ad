import type { Description } from '../../model.ts';
import styles from './graph-view.module.css';

export interface Tip {
  description: Description;
  /** Position of the pointer in the graph, in px. */
  x: number;
  y: number;
  /** Width of the graph in px. */
  width: number;
  height: number;
}

const offset = 14;

/** Tooltip of the item under the pointer, beside it and within the graph. */
export function GraphTip({ description: { heading, lines }, x, y, width, height }: Tip) {
  const style = {
    ...(x < width / 2 ? { left: x + offset } : { right: width - x + offset }),
    ...(y < height / 2 ? { top: y + offset } : { bottom: height - y + offset }),
  };
  return (
    <div className={styles['tip']} style={style} aria-hidden="true">
      <strong>{heading}</strong>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}
