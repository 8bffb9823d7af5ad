import { formatCount, formatStrength, type RelationPath } from '@tenderscope/contract';
import { useMemo } from 'react';
import styles from './path-list.module.css';
import { kindsAlongPaths, type RelationGraph } from './graph-model.ts';

interface PathListProps {
  paths: readonly RelationPath[];
  graph: RelationGraph;
  chosen: RelationPath | null;
  onChoose: (path: RelationPath | null) => void;
  /** Receives the path under the pointer or the keyboard focus. */
  onPoint: (path: RelationPath | null) => void;
}

/**
 * Paths between the searched companies, the strongest first. The hovered or focused path is highlighted in the picture; the chosen path is
 * shown alone.
 */
export function PathList({ paths, graph, chosen, onChoose, onPoint }: PathListProps) {
  const kindsOf = useMemo(() => kindsAlongPaths(graph), [graph]);
  const names = new Map(graph.nodes.map(({ guid, name }) => [guid, name]));
  return (
    <section aria-label="路径">
      <h3 className={styles['head']}>{`路径 ${formatCount(paths.length)} 条（最强在前）`}</h3>
      {paths.length === 0 && <p className={styles['text']}>在所选步数和关系类型内，所查企业之间没有路径。没有发现不等于没有关系。</p>}
      <ol className={styles['paths']} onPointerLeave={() => onPoint(null)}>
        {paths.map((path) => (
          <li key={path.nodes.join(' ')}>
            <button
              type="button"
              className={styles['path']}
              aria-pressed={path === chosen}
              onPointerEnter={() => onPoint(path)}
              onFocus={() => onPoint(path)}
              onBlur={() => onPoint(null)}
              onClick={() => onChoose(path === chosen ? null : path)}
            >
              <span>{path.nodes.map((guid) => names.get(guid) ?? guid).join(' → ')}</span>
              <span className={styles['quiet']}>{`${kindsOf(path).join('、')} · ${path.length} 步 · 强度 ${formatStrength(path.strength)}`}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
