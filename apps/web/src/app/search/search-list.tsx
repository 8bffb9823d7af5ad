import { useEffect, useRef } from 'react';
import styles from './global-search.module.css';
import type { RecentChoice } from './recent-choices.ts';
import type { SearchOption, Section } from './search-sections.ts';

interface SearchListProps {
  /** Id of the list; options have it with their position. */
  id: string;
  sections: readonly Section[];
  /** Key of the active option. */
  active: string | null;
  onActive: (key: string) => void;
  onChoose: (option: SearchOption) => void;
  onRemove: (choice: RecentChoice) => void;
}

/** The options of all groups. The focus stays in the field of the search, which names the active option. */
export function SearchList({ id, sections, active, onActive, onChoose, onRemove }: SearchListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const positions = new Map(sections.flatMap(({ options }) => options).map(({ key }, index) => [key, index]));
  return (
    <div ref={list} id={id} className={styles['list']} role="listbox" aria-label="搜索结果" tabIndex={-1}>
      {sections.map(({ key, title, options, note }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} role="presentation" className={styles['title']}>{title}</div>
          {options.map((option) => (
            // The field of the search handles the keys.
            <div
              key={option.key}
              id={`${id}-${positions.get(option.key) ?? ''}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.key === active}
              className={styles['option']}
              onMouseMove={() => option.key !== active && onActive(option.key)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              <OptionText option={option} />
              {option.kind === 'recent' && (
                <span
                  className={styles['remove']}
                  title="移除"
                  aria-hidden
                  onClick={(event) => {
                    event.stopPropagation();
                    onRemove(option.choice);
                  }}
                >
                  ×
                </span>
              )}
            </div>
          ))}
          {note !== null && <div role="presentation" className={styles['note']}>{note}</div>}
        </div>
      ))}
    </div>
  );
}

function OptionText({ option }: { option: SearchOption }) {
  if (option.kind === 'address' || option.kind === 'request') return <span className={styles['action']}>{option.label}</span>;
  const { name, note } = option.kind === 'entry' ? option.entry : { name: option.choice.name, note: option.group.title };
  return (
    <>
      <span className={styles['name']} title={name}>{name}</span>
      {note !== '' && <span className={styles['detail']} title={note}>{note}</span>}
    </>
  );
}
