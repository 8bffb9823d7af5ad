import { useRevealedPart } from '../../lib/loading/reveal.ts';
import { oneOf, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { tableKeys, type TableKey } from './tables.ts';

export interface TablesState {
  shown: TableKey;
  show: (table: TableKey) => void;
  /** Shows a table and scrolls to it. */
  open: (table: TableKey) => void;
  cardRef: (card: HTMLElement | null) => void;
}

const format = urlFormat({ rows: oneOf(tableKeys) });

/** The shown table, kept in the address as `rows`. */
export function useTables(): TablesState {
  const [{ rows: shown }, change] = useUrlState(format);
  const { partRef, reveal } = useRevealedPart();
  const show = (rows: TableKey): void => change({ rows });
  const open = (table: TableKey): void => {
    show(table);
    reveal();
  };
  return { shown, show, open, cardRef: partRef };
}
