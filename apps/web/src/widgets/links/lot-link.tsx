import { Link, useLocation } from 'react-router';
import styles from './links.module.css';
import { withLot } from './lot-address.ts';

interface LotLinkProps {
  guid: string;
  name: string;
}

/** A lot's name that opens its sheet over the page it stands on. */
export function LotLink({ guid, name }: LotLinkProps) {
  const { search } = useLocation();
  return (
    <Link className={styles['link']} to={{ search: withLot(search, guid) }} state={{ isLotOpened: true }} preventScrollReset>
      {name}
    </Link>
  );
}
