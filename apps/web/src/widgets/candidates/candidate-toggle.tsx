import { StarFilled, StarOutlined } from '@ant-design/icons';
import { useCandidates } from '../../lib/candidates.ts';
import { addCandidates } from './add-candidates.ts';
import styles from './candidates.module.css';

interface CandidateToggleProps {
  guid: string;
  name: string;
  /** Shows the label beside the star. */
  hasText?: boolean;
}

/** Adds a supplier to the candidates and removes it. */
export function CandidateToggle({ guid, name, hasText = false }: CandidateToggleProps) {
  const isIn = useCandidates(({ list }) => list.some((one) => one.guid === guid));
  const text = isIn ? '移出候选' : '加入候选';
  const toggle = (): void => {
    if (isIn) useCandidates.getState().remove(guid);
    else addCandidates([{ guid, name }]);
  };
  return (
    <button
      type="button"
      className={hasText ? styles['named'] : styles['star']}
      aria-pressed={isIn}
      title={text}
      onClick={toggle}
      {...(!hasText && { 'aria-label': `候选：${name}` })}
    >
      {isIn ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      {hasText && ` ${text}`}
    </button>
  );
}
