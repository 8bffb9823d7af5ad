import { formatCount, missing } from '@tenderscope/contract';
import styles from './choice-tiles.module.css';

interface ChoiceTilesProps<Value extends string> {
  /** Name of the group for screen readers. */
  label: string;
  values: readonly Value[];
  /** The shown name of a value; by default the value. */
  nameOf?: (value: Value) => string;
  /** Number of rows of a value; undefined while they load. */
  countOf: (value: Value) => number | undefined;
  chosen: Value;
  onChange: (value: Value) => void;
}

/** Numbers of rows by a property, each a filter of the table below. */
export function ChoiceTiles<Value extends string>(props: ChoiceTilesProps<Value>) {
  const { label, values, nameOf = (value: Value) => value, countOf, chosen, onChange } = props;
  return (
    <div className={styles['tiles']} role="group" aria-label={label}>
      {values.map((value) => {
        const count = countOf(value);
        return (
          <button key={value} type="button" className={styles['tile']} aria-pressed={chosen === value} onClick={() => onChange(value)}>
            <span>{nameOf(value)}</span>
            <strong>{count === undefined ? missing : formatCount(count)}</strong>
          </button>
        );
      })}
    </div>
  );
}
