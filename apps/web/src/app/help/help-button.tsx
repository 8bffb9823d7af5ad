import { QuestionCircleOutlined } from '@ant-design/icons';
import { useEffect, useEffectEvent } from 'react';
import styles from '../shell/header.module.css';
import { useOpenHelp } from './use-open-help.ts';

/** Opens the help about the current screen; F1 does, too. */
export function HelpButton() {
  const open = useOpenHelp();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F1' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <button type="button" className={styles['button']} aria-label="帮助" title="帮助（F1）" onClick={open}>
      <QuestionCircleOutlined aria-hidden />
    </button>
  );
}
