import { Link } from 'react-router';
import { Card } from '../chart-card/card.tsx';
import styles from './links.module.css';
import { portraitListPath, type Party } from './portrait.ts';

interface PortraitNotFoundProps {
  party: Party;
  /** What one of them is called. */
  title: string;
  /** Of the address; empty where it names none. */
  guid: string;
}

/** In place of a portrait whose address names nobody, or somebody the user has no data of. */
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
