import { formatCount, missing } from '@tenderscope/contract';
import { countOf, type SceneGroup } from './scene-groups.ts';
import { sceneStates, type ScenesState } from './scenes-url.ts';
import styles from './supervision-scenes.module.css';

interface SceneTilesProps {
  /** Undefined while they load. */
  groups: readonly SceneGroup[] | undefined;
  state: ScenesState['state'];
  onChange: (state: ScenesState['state']) => void;
}

/** Numbers of scenes by state, each a filter of the table. */
export function SceneTiles({ groups, state, onChange }: SceneTilesProps) {
  const numberOf = (value: ScenesState['state']): string =>
    (groups === undefined ? missing : formatCount(value === '全部' ? groups.length : countOf(groups, value)));
  return (
    <div className={styles['tiles']} role="group" aria-label="按状态筛选场景">
      {(['全部', ...sceneStates] as const).map((value) => (
        <button key={value} type="button" className={styles['tile']} aria-pressed={state === value} onClick={() => onChange(value)}>
          <span>{value === '全部' ? '全部场景' : value}</span>
          <strong>{numberOf(value)}</strong>
        </button>
      ))}
    </div>
  );
}
