import { Link, useLocation } from 'react-router';
import { useSession } from '../../lib/session-store.ts';
import styles from './links.module.css';
import { portraitAddress, portraits, type Party } from './portrait.ts';

interface PartyLinkProps {
  party: Party;
  guid: string | null;
  name: string;
}

/** The name of a supplier, buyer or agency that opens their portrait; plain text for who may not see portraits. */
export function PartyLink({ party, guid, name }: PartyLinkProps) {
  const { search } = useLocation();
  const isOpen = useSession(({ menuAuthPath }) => menuAuthPath.includes(portraits[party].path));
  return guid === null || !isOpen ? name : <Link className={styles['link']} to={portraitAddress(party, guid, search)}>{name}</Link>;
}
