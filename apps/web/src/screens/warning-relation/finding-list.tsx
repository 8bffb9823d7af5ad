import { formatCount, type CaseOfSubject } from '@tenderscope/contract';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { StateTag } from './case-state.tsx';
import type { Finding } from './finding.ts';
import styles from './finding-list.module.css';

interface FindingListProps {
  label: string;
  findings: readonly Finding[];
  chosen: Finding | null | undefined;
  /** Position of the first finding among all. */
  first: number;
  isOld: boolean;
  caseOf: (finding: Finding) => CaseOfSubject | null;
  onChoose: (finding: Finding) => void;
  onOpen: (finding: Finding) => void;
}

/** A list of findings: arrow keys move the selection, Enter opens it. */
export function FindingList({ label, findings, chosen, first, isOld, caseOf, onChoose, onOpen }: FindingListProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const place = findings.findIndex(({ key }) => key === chosen?.key);
  useEffect(() => {
    // Only while the list has the focus: the page must not scroll as it loads.
    if (list.current === document.activeElement) list.current?.children[place]?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  const traverse = (event: KeyboardEvent): void => {
    const next = placeAfter(event.key, place, findings.length);
    const finding = findings[event.key === 'Enter' ? place : (next ?? -1)];
    if (!finding || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (event.key === 'Enter') onOpen(finding);
    else onChoose(finding);
  };
  return (
    <ul
      ref={list}
      role="listbox"
      aria-label={label}
      aria-busy={isOld}
      aria-activedescendant={place < 0 ? undefined : `${id}${place}`}
      tabIndex={0}
      className={styles['list']}
      onKeyDown={traverse}
    >
      {findings.map((finding, index) => (
        <li
          key={finding.key}
          id={`${id}${index}`}
          role="option"
          aria-selected={index === place}
          className={styles['item']}
          onClick={() => onChoose(finding)}
          onDoubleClick={() => onOpen(finding)}
        >
          <Item finding={finding} place={first + index} opened={caseOf(finding)} />
        </li>
      ))}
    </ul>
  );
}

/** Index that a key moves to; undefined for other keys. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(place + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(place - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

interface ItemProps {
  finding: Finding;
  place: number;
  opened: CaseOfSubject | null;
}

function Item({ finding: { heading, label, score, facts, against, isStrong, isNew }, place, opened }: ItemProps) {
  return (
    <>
      <span className={styles['top']}>
        <span className={styles['place']}>{formatCount(place)}</span>
        {isStrong && <span className={styles['strong']} title="强证据">●<span className="visually-hidden">强证据</span></span>}
        {isNew && <span className={styles['new']}>新</span>}
        {label !== null && <span className={styles['label']}>{label}</span>}
        <span className={styles['heading']} title={heading}>{heading}</span>
        {score !== null && <span className={styles['score']}>{score}</span>}
      </span>
      <span className={styles['facts']}>{facts.join(' · ')}</span>
      {(against !== null || opened) && (
        <span className={styles['bottom']}>
          {against === null ? <span /> : <span className={styles['against']}>{`不支持的理由：${against}`}</span>}
          {opened && <StateTag state={opened.state} />}
        </span>
      )}
    </>
  );
}
