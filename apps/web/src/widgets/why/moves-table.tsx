import { formatCount, type MovedCount, type SupplierMove } from '@tenderscope/contract';
import { moveNames, movedDimensions, moveOrder, shareText, signedCount, type MovedDimension, type MovePart, type SupplierMoves } from './supplier-moves.ts';
import type { Base } from './why-address.ts';
import { baseNames } from './why-texts.ts';
import styles from './why.module.css';

/** Suppliers of a part, or of all for a null key, with some of the moves. */
export interface OpenedMoves {
  key: string | null;
  title: string;
  period: string;
  moves: readonly SupplierMove[];
}

interface MovesTableProps {
  metric: MovedCount;
  dimension: MovedDimension;
  base: Base;
  moves: SupplierMoves;
  onOpen: (opened: OpenedMoves) => void;
}

const ofFormer = ['absent', 'both'] as const;
const ofCurrent = ['first', 'again', 'both'] as const;

/** Suppliers of both periods by part. Each number opens its suppliers. */
export function MovesTable({ metric, dimension, base, moves: { total, parts }, onOpen }: MovesTableProps) {
  const by = movedDimensions[dimension];
  const { period } = baseNames[base];
  const titles = moveNames(metric);
  const cellsOf = (part: MovePart, key: string | null) => {
    const link = (num: number, what: string, moves: readonly SupplierMove[]) => num === 0
      ? '0'
      : (
          <button type="button" aria-label={`${part.name} ${what} ${num} 家，查看名单`} onClick={() => onOpen({ key, title: part.name, period: what, moves })}>
            {formatCount(num)}
          </button>
        );
    return (
      <>
        <td>{link(part.before, period, ofFormer)}</td>
        <td>{link(part.after, '本期', ofCurrent)}</td>
        <td>{signedCount(part.change)}</td>
        <td>{shareText(part.share)}</td>
        {moveOrder.map((move) => <td key={move}>{link(part[move], titles[move], [move])}</td>)}
      </>
    );
  };
  return (
    <div className={styles['scroll']} role="region" aria-label={`按${by}的变动`} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {[by, period, '本期', '变动', '占变动（%）', ...moveOrder.map((move) => titles[move])].map((title) => <th key={title} scope="col">{title}</th>)}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.key}>
              <th scope="row" title={part.name}>{part.name}</th>
              {cellsOf(part, part.key)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">合计</th>
            {cellsOf(total, null)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
