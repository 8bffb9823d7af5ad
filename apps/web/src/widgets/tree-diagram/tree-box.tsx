import type { KeyboardEvent } from 'react';
import type { PlacedNode } from './layout-tree.ts';
import styles from './tree-diagram.module.css';

interface TreeBoxProps {
  node: PlacedNode;
  /** Only one box of a tree can be reached by the Tab key. */
  isCurrent: boolean;
  onFocus: () => void;
  onPress: () => void;
  onKey: (event: KeyboardEvent) => void;
}

const noteSize = 12;

export function TreeBox({ node, isCurrent, onFocus, onPress, onKey }: TreeBoxProps) {
  const { id, label, note, depth, x, y, width, height, isOpen, position, siblings, isBefore } = node;
  const knob = isBefore ? 12 : width - 14;
  const text = isOpen === null || !isBefore ? 14 : 26;
  return (
    <g
      role="treeitem"
      aria-label={note === null ? label : `${label}，${note}`}
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      {...(isOpen !== null && { 'aria-expanded': isOpen })}
      aria-selected={isCurrent}
      data-node={id}
      tabIndex={isCurrent ? 0 : -1}
      className={styles['box']}
      transform={`translate(${x} ${y})`}
      onFocus={onFocus}
      onClick={onPress}
      onKeyDown={onKey}
    >
      <rect width={width} height={height} rx={6} className={styles[depth === 0 ? 'root' : 'node']} />
      <text x={text} y={note === null ? height / 2 : 18} dominantBaseline="central">
        {label}
      </text>
      {note !== null && (
        <text x={text} y={36} fontSize={noteSize} dominantBaseline="central" className={styles['note']}>
          {note}
        </text>
      )}
      {isOpen !== null && (
        <text x={knob} y={height / 2} textAnchor="middle" dominantBaseline="central" className={styles['knob']}>
          {isOpen ? '−' : '+'}
        </text>
      )}
    </g>
  );
}
