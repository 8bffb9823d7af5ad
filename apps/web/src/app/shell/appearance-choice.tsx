import { useColourScheme, type SchemeChoice } from '../../lib/colour-scheme.ts';
import styles from './user-actions.module.css';

const choices: [SchemeChoice, string][] = [['light', '浅色'], ['dark', '深色'], ['system', '跟随系统']];

/** Choice of light, dark or the system's colour scheme. */
export function AppearanceChoice() {
  const { choice, choose } = useColourScheme();
  return (
    <fieldset className={styles['appearance']}>
      <legend>外观</legend>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="appearance" checked={choice === value} onChange={() => choose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
