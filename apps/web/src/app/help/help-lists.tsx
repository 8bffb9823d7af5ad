import type { HelpTopic } from '../../widgets/links/help-address.ts';
import type { HelpMatch, HelpPage } from './find-help.ts';
import styles from './help.module.css';

type Open = (topic: HelpTopic) => void;

/** Names of all pages of the help by the groups of the menu, each with its first question. */
export function PageList({ pages, onOpen }: { pages: readonly HelpPage[]; onOpen: Open }) {
  const groups = [...new Set(pages.map(({ group }) => group))];
  return groups.map((name) => (
    <section key={name} aria-label={name}>
      <h3>{name}</h3>
      <ul className={styles['pages']}>
        {pages.filter(({ group }) => group === name).map(({ key, name: screen, help }) => (
          <li key={key}>
            <button type="button" className={styles['link']} onClick={() => onOpen(key)}>{screen}</button>
            <span>{help.questions[0]}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Pages and figures that match the text. */
export function MatchList({ matches, onOpen }: { matches: readonly HelpMatch[]; onOpen: Open }) {
  return (
    <>
      <p role="status">{matches.length === 0 ? '没有找到。可换用更短的词。' : `找到 ${matches.length} 处`}</p>
      <ul className={styles['pages']}>
        {matches.map(({ topic, name, text }) => (
          <li key={topic}>
            <button type="button" className={styles['link']} onClick={() => onOpen(topic)}>{name}</button>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
