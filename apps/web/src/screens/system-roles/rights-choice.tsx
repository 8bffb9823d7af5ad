import { duties, screenGroups } from '@tenderscope/contract';
import { Checkbox } from 'antd';
import { useSession } from '../../lib/session/session-store.ts';
import styles from './rights-choice.module.css';

interface RightsChoiceProps {
  held: readonly string[];
  onChange: (held: string[]) => void;
}

interface Right {
  key: string;
  name: string;
  path?: string;
}

/** The menu leaves that are granted by their own key, by group, and the duties. */
const groups: readonly { name: string; rights: readonly Right[] }[] = [
  ...screenGroups
    .map(({ name, leaves }) => ({ name, rights: leaves.filter(({ detailOf, forDuty }) => (detailOf ?? forDuty) === undefined) }))
    .filter(({ rights }) => rights.length > 0),
  { name: '职责', rights: Object.entries(duties).map(([key, name]) => ({ key, name })) },
];

/** The screens and duties of a role. Users cannot grant rights that they do not have. */
export function RightsChoice({ held, onChange }: RightsChoiceProps) {
  const paths = useSession(({ menuAuthPath }) => menuAuthPath);
  const own = useSession(({ userInfo }) => userInfo?.duties ?? []);
  const isOwn = ({ key, path }: Right): boolean => (path === undefined ? own.some((duty) => duty === key) : paths.includes(path));
  const isOff = (right: Right): boolean => !isOwn(right) && !held.includes(right.key);
  const without = (keys: readonly string[]): string[] => held.filter((key) => !keys.includes(key));
  return (
    <div className={styles['groups']}>
      {groups.map(({ name, rights }) => {
        const keys = rights.map(({ key }) => key);
        const num = keys.filter((key) => held.includes(key)).length;
        const may = rights.filter((right) => !isOff(right)).map(({ key }) => key);
        return (
          <fieldset key={name} className={styles['group']}>
            <legend>
              <Checkbox
                checked={num === keys.length}
                indeterminate={num > 0 && num < keys.length}
                disabled={may.length === 0}
                onChange={({ target }) => onChange(target.checked ? [...without(keys), ...may] : without(keys))}
              >
                {name}
              </Checkbox>
            </legend>
            {rights.map((right) => (
              <Checkbox
                key={right.key}
                checked={held.includes(right.key)}
                disabled={isOff(right)}
                {...(isOff(right) && { title: '您自己没有此权限，不能授予' })}
                onChange={({ target }) => onChange(target.checked ? [...held, right.key] : without([right.key]))}
              >
                {right.name}
              </Checkbox>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
