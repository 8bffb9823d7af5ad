import type { WallboardDisplay } from '@tenderscope/contract';
import { businessDay, formatTime, wallboardEnded } from '@tenderscope/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type CSSProperties } from 'react';
import { serverNow } from '../../lib/api/server-clock.ts';
import { useColourScheme } from '../../lib/colour-scheme.ts';
import { useFormerRows } from './display-client.ts';
import { pagesOf } from './pages.ts';
import { Stage } from './stage.tsx';
import { useDisplay } from './use-display.ts';
import { useRotation } from './use-rotation.ts';
import styles from './wallboard.module.css';

interface WallboardProps {
  /** Empty for an address without one. */
  token: string;
  client: QueryClient;
}

/** A public display: its cards one after the other, refreshed after each import. */
export function Wallboard({ token, client }: WallboardProps) {
  const { content, refusal, isUnavailable } = useDisplay(token, client);
  const theme = content?.theme;
  useEffect(() => {
    if (theme !== undefined) useColourScheme.setState({ choice: theme, scheme: theme });
  }, [theme]);
  const message = token === '' ? wallboardEnded : refusal;
  if (message !== null) return <Message title="大屏已停止显示" text={message} />;
  if (!content) return <Message title="大屏" text={isUnavailable ? '连接中断，恢复后自动显示' : '正在加载……'} />;
  return <Pages content={content} isUnavailable={isUnavailable} />;
}

function Message({ title, text }: { title: string; text: string }) {
  return (
    <main className={styles['message']} role="status">
      <h1>{title}</h1>
      <p>{text}</p>
    </main>
  );
}

function Pages({ content, isUnavailable }: { content: WallboardDisplay; isUnavailable: boolean }) {
  const { name, scope, secondsPerCard, cards, dataTime, menu } = content;
  const pages = pagesOf(cards);
  const { place, isPaused, turn } = useRotation({ num: pages.length, seconds: secondsPerCard });
  const now = useNow();
  const isFormer = useFormerRows(({ hashes }) => hashes.size > 0);
  const page = pages[Math.min(place, pages.length - 1)];
  const time = dataTime === null ? '尚未导入数据' : formatTime(dataTime).slice(0, 16);
  const seconds = { '--seconds': `${secondsPerCard}s` } as CSSProperties;
  return (
    <div className={styles['board']}>
      <header className={styles['head']}>
        <h1>{name}</h1>
        <span>范围：{scope}</span>
        <span>{dataTime === null ? time : `数据更新至 ${time}`}</span>
        <time className={styles['clock']}>{formatTime(now).slice(0, 16)}</time>
      </header>
      {page ? <Stage key={`${businessDay(now)} ${place}`} page={page} menu={menu} /> : <p className={styles['text']}>没有可显示的卡片</p>}
      <footer className={styles['foot']}>
        {(isUnavailable || isFormer) && (
          <strong role="status" className={styles['unavailable']}>
            {isUnavailable ? `连接中断，数据为 ${time}` : '部分数据更新失败，显示的是更新前的数字，正在重试'}
          </strong>
        )}
        {isPaused && <span>已暂停，按空格继续</span>}
        <span className={styles['place']}>{pages.length > 1 && `${Math.min(place, pages.length - 1) + 1} / ${pages.length}`}</span>
        {pages.length > 1 && <div key={turn} className={styles['progress']} data-paused={isPaused} style={seconds} />}
      </footer>
    </div>
  );
}

const clockMs = 5_000;

/** The server's time, for a clock with minutes. */
function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), clockMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
