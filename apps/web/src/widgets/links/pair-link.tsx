import { Link, useLocation } from 'react-router';
import { useSession } from '../../lib/session/session-store.ts';
import { pairAddress, pairPath } from './pair-address.ts';
import styles from './links.module.css';

/** Opens the page about two companies; nothing for users without access. */
export function PairLink({ one, other, children = '两家企业' }: { one: string; other: string; children?: string }) {
  const { search } = useLocation();
  const isOpen = useSession(({ menuAuthPath }) => menuAuthPath.includes(pairPath));
  return isOpen && <Link className={styles['link']} to={pairAddress(one, other, search)}>{children}</Link>;
}
