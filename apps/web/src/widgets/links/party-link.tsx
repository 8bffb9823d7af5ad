import { Link, useLocation } from 'react-router';
import { useSession } from '../../lib/session/session-store.ts';
import styles from './links.module.css';
import { portraitAddress, portraits, type Party } from './portrait.ts';

interface PartyLinkProps {
  party: Party;
  guid: string | null;
  name: string;
  /** In a table cell a long name is cut in the middle: names often differ only at the end. */
  isCell?: boolean;
}

/** Number of characters at the end of a cut name that are kept, and minimum number of characters before them. */
const [keptEnd, minStart] = [7, 6];

/** The name of a supplier, buyer or agency that opens their portrait; plain text for users who may not see portraits. */
export function PartyLink({ party, guid, name, isCell = false }: PartyLinkProps) {
  const { search } = useLocation();
  const isOpen = useSession(({ menuAuthPath }) => menuAuthPath.includes(portraits[party].path));
  if (guid === null || !isOpen) return name;
  const to = portraitAddress(party, guid, search);
  if (!isCell || name.length < minStart + keptEnd) return <Link className={styles['link']} to={to}>{name}</Link>;
  return (
    <Link className={`${styles['link']} ${styles['parted']}`} data-parted="" to={to} title={name} aria-label={name}>
      <span className={styles['start']}>{name.slice(0, -keptEnd)}</span>
      <span className={styles['kept']}>{name.slice(-keptEnd)}</span>
    </Link>
  );
}
