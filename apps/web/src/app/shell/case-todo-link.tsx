import { formatCount } from '@tenderscope/contract';
import { Link } from 'react-router';
import { casesPath } from '../../lib/cases/case-address.ts';
import { useCaseCounts } from '../../lib/cases/use-cases.ts';
import styles from './header.module.css';

export function CaseTodoLink({ isEnabled }: { isEnabled: boolean }) {
  const { data } = useCaseCounts(isEnabled);
  const todo = data ? data.mine + data.myTips : 0;
  if (todo === 0) return null;
  return (
    <Link className={styles['todo']} to={`${casesPath}?isMine=1`}>
      我的待办 {formatCount(todo)}
    </Link>
  );
}
