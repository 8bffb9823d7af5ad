import { missing } from '@tenderscope/contract';
import { Link, useLocation } from 'react-router';
import { identityOf, pageAddress, type ColumnLink } from './column-link.ts';
import { PartyLink } from './party-link.tsx';
import styles from './links.module.css';
import { LotLink } from './lot-link.tsx';

interface LinkedCellProps {
  link: ColumnLink;
  row: Readonly<Record<string, unknown>>;
  text: string;
}

/** The linked text of a cell; plain if its row has no target. */
export function LinkedCell({ link, row, text }: LinkedCellProps) {
  const { search } = useLocation();
  if (text === missing) return text;
  if ('party' in link) {
    const { party, Before } = link;
    const guid = identityOf(row, link.guid);
    const name = <PartyLink party={party} guid={guid} name={text} isCell />;
    return Before && guid !== null ? <span className={styles['preceded']}><Before guid={guid} name={text} />{name}</span> : name;
  }
  if ('lot' in link) {
    const guid = identityOf(row, link.lot);
    return guid === null ? text : <LotLink guid={guid} name={text} />;
  }
  if ('Mark' in link) {
    const guid = identityOf(row, link.id);
    return guid === null ? text : <span className={styles['preceded']}><link.Mark guid={guid} name={text} />{text}</span>;
  }
  const address = pageAddress(link, row, search);
  return address === null ? text : <Link className={styles['link']} to={address}>{text}</Link>;
}
