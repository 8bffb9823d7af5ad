import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import styles from './header.module.css';

/** Toggles full screen for the page; a card in full screen does not count. */
export function FullScreenButton() {
  const full = useSyncExternalStore(listen, () => document.fullscreenElement === document.documentElement);
  const label = full ? '退出全屏' : '全屏显示';
  const toggle = (): Promise<void> => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <button type="button" className={styles['button']} aria-label={label} title={label} onClick={() => void toggle()}>
      {full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
    </button>
  );
}

function listen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
