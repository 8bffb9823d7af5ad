import { reportSections, type ReportSectionKey } from '@tenderscope/contract';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import styles from './data-report-index.module.css';

interface SectionOutlineProps {
  /** The selected sections, in order. */
  chosen: readonly ReportSectionKey[];
  onChange: (keys: ReportSectionKey[]) => void;
  /** Sections of the open report, which can be scrolled to. */
  shown: ReadonlySet<string>;
  onReveal: (key: ReportSectionKey) => void;
}

const allKeys = Object.keys(reportSections) as ReportSectionKey[];

/** The list with one entry moved to another index. */
function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...list];
  const [entry] = next.splice(from, 1);
  if (entry !== undefined) next.splice(Math.max(0, Math.min(next.length, to)), 0, entry);
  return next;
}

/** The sections of a report, toggled by checkbox and reordered by dragging, by buttons, or by Alt and the arrow keys. */
export function SectionOutline({ chosen, onChange, shown, onReveal }: SectionOutlineProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const rest = allKeys.filter((key) => !chosen.includes(key));
  const move = (from: number, to: number): void => {
    if (to >= 0 && to < chosen.length && from !== to) onChange(moved(chosen, from, to));
  };
  return (
    <ol className={styles['sections']} aria-label="章节">
      {[...chosen, ...rest].map((key, place) => {
        const isOn = place < chosen.length;
        return (
          <li
            key={key}
            draggable={isOn}
            data-dragged={dragged === place || undefined}
            onDragStart={() => setDragged(place)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => isOn && event.preventDefault()}
            onDrop={() => dragged !== null && isOn && move(dragged, place)}
            onKeyDown={(event) => {
              if (!event.altKey || !isOn || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              move(place, place + (event.key === 'ArrowUp' ? -1 : 1));
            }}
          >
            <Switch
              size="small"
              checked={isOn}
              aria-label={`包含${reportSections[key]}`}
              disabled={isOn && chosen.length === 1}
              onChange={(next) => onChange(next ? [...chosen, key] : chosen.filter((one) => one !== key))}
            />
            <button type="button" className={styles['sectionName']} disabled={!shown.has(key)} onClick={() => onReveal(key)}>{reportSections[key]}</button>
            {isOn && (
              <span className={styles['moves']}>
                <Button size="small" type="text" aria-label={`上移${reportSections[key]}`} disabled={place === 0} onClick={() => move(place, place - 1)}>↑</Button>
                <Button size="small" type="text" aria-label={`下移${reportSections[key]}`} disabled={place === chosen.length - 1} onClick={() => move(place, place + 1)}>↓</Button>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
