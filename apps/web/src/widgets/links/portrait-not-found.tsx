import { Link } from 'react-router';
import { Card } from '../chart-card/card.tsx';
import styles from './links.module.css';
import { portraitListPath, type Party } from './portrait.ts';

interface PortraitNotFoundProps {
  party: Party;
  /** Term for the kind of party. */
  title: string;
  /** Id in the address; empty without one. */
  guid: string;
}

/** Replaces a portrait if the address has no id, or the id of a party of which the user has no data. */
export function PortraitNotFound({ party, title, guid }: PortraitNotFoundProps) {
  const text = guid === '' ? `地址中没有${title}标识，请先检索${title}。` : `没有标识为“${guid.slice(0, 40)}”的${title}，可能已从数据中删除、不在您的单位范围内，或链接不完整。`;
  return (
    <Card title={`未找到${title}`}>
      <div className={styles['notFound']}>
        <span>{text}</span>
        <Link className={styles['link']} to={portraitListPath(party)}>{`去检索${title}`}</Link>
      </div>
    </Card>
  );
}
