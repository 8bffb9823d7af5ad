import { Link, useLocation } from 'react-router';
import { useSession } from '../../lib/session/session-store.ts';
import { expertAddress, expertPath } from './expert-address.ts';
import styles from './links.module.css';

/** The name of an expert that opens their page; plain text for users without access. */
export function ExpertLink({ code, name, supplier }: { code: string; name: string; supplier?: string | undefined }) {
  const { search } = useLocation();
  const isOpen = useSession(({ menuAuthPath }) => menuAuthPath.includes(expertPath));
  return isOpen ? <Link className={styles['link']} to={expertAddress(code, search, supplier)}>{name}</Link> : name;
}
