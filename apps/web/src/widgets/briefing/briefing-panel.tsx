import { CloseOutlined } from '@ant-design/icons';
import type { Briefing } from '@tenderscope/contract';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { useBriefingCalls, useVisit } from '../../lib/briefing/use-briefing.ts';
import { briefingPath } from '../../lib/watch/watch-paths.ts';
import { toast } from '../toast/toast.ts';
import styles from './briefing.module.css';
import { sinceText, Sentences } from './sentences.tsx';

/** Records the opening of the app, and shows 晨报 over the page if there is news. */
export function BriefingPanel() {
  const briefing = useVisit();
  const [closedFor, setClosedFor] = useState<number | null>(null);
  const { close, prefer } = useBriefingCalls();
  const { pathname } = useLocation();
  if (!briefing?.isOpen || briefing.dataVersion === closedFor || pathname === briefingPath) return null;
  const run = (work: Promise<void>, failure: string): void =>
    void work.catch((error: unknown) => toast('error', error instanceof Error ? error.message : failure));
  const leave = (): void => {
    setClosedFor(briefing.dataVersion);
    run(close(briefing.dataVersion), '关闭失败');
  };
  const switchOff = (): void => {
    setClosedFor(briefing.dataVersion);
    run(prefer(false), '保存失败');
    toast('info', '不再自动显示，可随时在用户菜单的「晨报」中查看和恢复');
  };
  return <Panel briefing={briefing} onClose={leave} onSwitchOff={switchOff} />;
}

interface PanelProps {
  briefing: Briefing;
  onClose: () => void;
  onSwitchOff: () => void;
}

function Panel({ briefing, onClose, onSwitchOff }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // Dialogs and menus over the page close first.
    const listen = ({ key, target, defaultPrevented }: KeyboardEvent): void => {
      const isOwn = target === document.body || (target instanceof Node && panel.current?.contains(target) === true);
      if (key === 'Escape' && isOwn && !defaultPrevented) onClose();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onClose]);
  return createPortal(
    <section ref={panel} className={styles['panel']} aria-label="晨报">
      <header className={styles['head']}>
        <h2>晨报</h2>
        <span>{sinceText(briefing)}</span>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label="关闭晨报" onClick={onClose} />
      </header>
      <Sentences briefing={briefing} />
      <footer className={styles['foot']}>
        <Link to={briefingPath}>单独打开</Link>
        <Button type="link" size="small" onClick={onSwitchOff}>不再自动显示</Button>
        <Button size="small" onClick={onClose}>关闭</Button>
      </footer>
    </section>,
    document.body,
  );
}
