import { formatTime, type Briefing } from '@tenderscope/contract';
import { Link } from 'react-router';
import styles from './briefing.module.css';

/** Time of the former visit, and the later time after which lots count, if there is one. */
export function sinceText({ since, lotsSince }: Pick<Briefing, 'since' | 'lotsSince'>): string {
  if (since === null) return '这是第一次访问，以后从这里看到上次访问以来的新情况';
  const minutes = (at: number): string => formatTime(at).slice(5, 16);
  const lots = lotsSince === null ? '' : `（标段与团伙自 ${minutes(lotsSince)} 的导入起：更早的变化没有记录）`;
  return `自 ${minutes(since)} 上次访问以来${lots}`;
}

/** The sentences, each a link to its rows. */
export function Sentences({ briefing, onOpen }: { briefing: Pick<Briefing, 'sentences'>; onOpen?: () => void }) {
  return (
    <ul className={styles['list']}>
      {briefing.sentences.map(({ kind, text, address }) => (
        <li key={kind}>
          <Link to={address} {...(onOpen && { onClick: onOpen })}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}
