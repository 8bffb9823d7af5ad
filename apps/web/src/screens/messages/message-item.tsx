import { deliveryStates, formatTime, type Message } from '@tenderscope/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { Tag } from '../../widgets/tag/tag.tsx';
import styles from './messages.module.css';

interface MessageItemProps {
  message: Message;
  /** Name of its subscription; null if there is none any more. */
  source: string | null;
  onRead: () => void;
}

/** One message: its facts with links, its time and source, and where it was sent. */
export function MessageItem({ message, source, onRead }: MessageItemProps) {
  const { title, lines, moreNum, address, at, isRead, isSilent, dataVersion, deliveries } = message;
  return (
    <li className={styles['item']} data-unread={!isRead && !isSilent}>
      <div className={styles['head']}>
        <h3 className={styles['title']}>{title}</h3>
        <span className={styles['meta']}>
          {[formatTime(at), source ?? '订阅已删除', dataVersion === null ? '' : `数据版本 ${dataVersion}`].filter((text) => text !== '').join(' · ')}
        </span>
        {isSilent && <Tag reason={['订阅在暂缓提醒期间，不计入未读，也不发送']}>暂缓期间</Tag>}
        {deliveries.map((one) => {
          const tone = one.state === 'sent' ? 'good' : one.state === 'queued' || one.state === 'sending' ? 'neutral' : 'caution';
          const reason = [one.at === null ? '' : formatTime(one.at), one.problem ?? ''].filter((text) => text !== '');
          return <Tag key={one.channel} tone={tone} reason={reason}>{`${one.channel} ${deliveryStates[one.state]}`}</Tag>;
        })}
      </div>
      <ul className={styles['lines']}>
        {lines.map(({ text, address: to }, place) => (
          <li key={place}>{to === null ? text : <Link to={to} onClick={onRead}>{text}</Link>}</li>
        ))}
        {moreNum > 0 && <li>另有 {moreNum} 项</li>}
      </ul>
      <div className={styles['acts']}>
        {address !== null && <Link to={address} onClick={onRead}>查看所在页面</Link>}
        {!isRead && !isSilent && <Button type="link" size="small" onClick={onRead}>标为已读</Button>}
      </div>
    </li>
  );
}
