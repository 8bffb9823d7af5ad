import { useContext } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './links.module.css';
import { withLot } from './lot-address.ts';
import { LotList, type OpenedLot } from './lot-list.ts';
import { splitLotName } from './lot-name.ts';

interface LotLinkProps {
  guid: string;
  name: string;
}

/** A lot's name that opens its sheet over the current page; when it is cut, the number of the lot remains. */
export function LotLink({ guid, name }: LotLinkProps) {
  const { search } = useLocation();
  const lots = useContext(LotList);
  const state: OpenedLot = { isLotOpened: true, lots };
  const [start, number, end] = splitLotName(name);
  const shared = { to: { search: withLot(search, guid) }, state, preventScrollReset: true, title: name } as const;
  if (number === '') return <Link {...shared} className={styles['link']}>{name}</Link>;
  return (
    <Link {...shared} className={`${styles['link']} ${styles['parted']}`} data-parted="" aria-label={name}>
      <span className={styles['start']}>{start}</span>
      <span className={styles['kept']}>{number}</span>
      <span className={styles['end']}>{end}</span>
    </Link>
  );
}
