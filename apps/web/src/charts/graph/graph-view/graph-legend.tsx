import type { GraphScene } from '../graph-scene.ts';
import { ringPath, shapePath } from '../graph-shapes.ts';
import styles from './graph-view.module.css';
import { texts } from './messages.ts';

const centre = [8, 8] as const;

/** Meaning of the shapes, colours and lines of a graph; only of those that occur. */
export function GraphLegend({ nodes, nodeKinds, edgeKinds }: Pick<GraphScene, 'nodes' | 'nodeKinds' | 'edgeKinds'>) {
  return (
    <ul className={styles['legend']} aria-label={texts.legend}>
      {nodeKinds.map(({ key, name, colour, shape = 'circle' }) => (
        <li key={key}>
          <svg width={16} height={16} aria-hidden="true">
            <path d={shapePath(shape, centre, 6)} fill={colour} />
          </svg>
          {name}
        </li>
      ))}
      {nodes.some(({ isHub }) => isHub) && (
        <li>
          <svg width={16} height={16} aria-hidden="true">
            <path d={shapePath('circle', centre, 4) + ringPath(centre, 4)} fill="var(--textSecondary)" />
          </svg>
          {texts.hubLegend}
        </li>
      )}
      {edgeKinds.map(({ key, name, colour, isDashed = false }) => (
        <li key={key}>
          <svg width={22} height={16} aria-hidden="true">
            <path d="M1 8H21" stroke={colour} strokeWidth={3} {...(isDashed && { strokeDasharray: '4 3' })} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
