import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import type { LotPlace } from '../links/lot-list.ts';
import styles from './lot-sheet.module.css';

interface LotStepperProps {
  place: LotPlace;
  onStep: (guid: string) => void;
}

/** Leads to the previous lot and to the next one in the list, by buttons or by the keys K and J. */
export function LotStepper({ place: { number, of, before, after }, onStep }: LotStepperProps) {
  const onKey = useEffectEvent(({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isTyping || ctrlKey || metaKey || altKey) return;
    const wanted = { k: before, j: after }[key.toLowerCase()] ?? null;
    if (wanted !== null) onStep(wanted);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <span className={styles['stepper']}>
      <Button size="small" icon={<LeftOutlined />} disabled={before === null} title="上一标段（K 键）" onClick={() => before !== null && onStep(before)}>
        上一标段
      </Button>
      <span className={styles['place']}>
        本页第 {number} / {of} 个
      </span>
      <Button size="small" icon={<RightOutlined />} iconPlacement="end" disabled={after === null} title="下一标段（J 键）" onClick={() => after !== null && onStep(after)}>
        下一标段
      </Button>
    </span>
  );
}
