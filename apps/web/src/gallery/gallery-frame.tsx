import { Suspense } from 'react';
import { NavLink, useParams } from 'react-router';
import { AppearanceChoice } from '../app/shell/appearance-choice.tsx';
import styles from './gallery.module.css';
import type { NamedExample } from './load-examples.ts';

/** The list of examples, and the one in the address. */
export function GalleryFrame({ examples }: { examples: readonly NamedExample[] }) {
  const { '*': name } = useParams();
  const open = examples.find((example) => example.name === name);
  const groups = [...new Set(examples.map(({ group }) => group))];
  return (
    <div className={styles['gallery']}>
      <nav className={styles['list']} aria-label="组件示例">
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <p>{group}</p>
            <ul>
              {examples.filter((example) => example.group === group).map((example) => (
                <li key={example.name}>
                  <NavLink to={`/gallery/${example.name}`}>{example.title}</NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <AppearanceChoice />
      </nav>
      <main className={styles['example']}>
        <h1>{open?.title ?? (name ? '没有这个示例' : '组件示例')}</h1>
        <Suspense>{open && <open.Component key={open.name} />}</Suspense>
      </main>
    </div>
  );
}
