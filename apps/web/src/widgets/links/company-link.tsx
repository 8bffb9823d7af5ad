import { Link } from 'react-router';
import { useSession } from '../../lib/session-store.ts';
import styles from './links.module.css';
import { portraitAddress, portraitPath } from './portrait.ts';

interface CompanyLinkProps {
  guid: string | null;
  name: string;
}

/** A company's name that opens its portrait; plain text for who may not see portraits. */
export function CompanyLink({ guid, name }: CompanyLinkProps) {
  const isOpen = useSession(({ menuAuthPath }) => menuAuthPath.includes(portraitPath));
  return guid === null || !isOpen ? name : <Link className={styles['link']} to={portraitAddress(guid)}>{name}</Link>;
}
