import { formatCount, formatNumber, type RelationPath } from '@tenderscope/contract';
import styles from './complex-relation.module.css';
import type { RelationGraph } from './graph-model.ts';

interface PathListProps {
  paths: readonly RelationPath[];
  graph: RelationGraph;
  chosen: RelationPath | null;
  onChoose: (path: RelationPath | null) => void;
}

/** Paths between the asked companies, the strongest first; the picture shows the chosen one alone. */
export function PathList({ paths, graph, chosen, onChoose }: PathListProps) {
  const names = new Map(graph.nodes.map(({ guid, name }) => [guid, name]));
  return (
    <section aria-label="路径">
      <h3 className={styles['head']}>{`路径 ${formatCount(paths.length)} 条（最强在前）`}</h3>
      <ol className={styles['paths']}>
        {paths.map((path) => (
          <li key={path.nodes.join(' ')}>
            <button
              type="button"
              className={styles['path']}
              aria-pressed={path === chosen}
              onClick={() => onChoose(path === chosen ? null : path)}
            >
              <span>{path.nodes.map((guid) => names.get(guid) ?? guid).join(' → ')}</span>
              <span className={styles['quiet']}>{`${path.length} 步 · 强度 ${formatNumber(path.strength)}`}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
