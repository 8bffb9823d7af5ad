import { Link, useLocation } from 'react-router';
import { MetricDefinitions } from '../../widgets/metric-definitions.tsx';
import type { HelpPage } from './find-help.ts';
import styles from './help.module.css';
import { pictures } from './pictures.ts';

function Sentences({ title, of }: { title: string; of: readonly string[] }) {
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <ul>{of.map((sentence) => <li key={sentence}>{sentence}</li>)}</ul>
    </section>
  );
}

/** Help about one screen: what it answers, how to read it, what its figures mean, what it leaves out, and its picture. */
export function ScreenHelpView({ page: { name, group, path, help }, onClose }: { page: HelpPage; onClose: () => void }) {
  const { pathname } = useLocation();
  const picture = help.picture === undefined ? undefined : pictures[help.picture];
  return (
    <article className={styles['page']} aria-label={`帮助：${name}`}>
      <h3>
        {group === name ? name : `${group} › ${name}`}
        {/* Detail pages need a subject, which only their lists know. */}
        {path !== pathname && !path.endsWith('/detail') && <Link to={path} onClick={onClose}>打开本页</Link>}
      </h3>
      <Sentences title="能回答的问题" of={help.questions} />
      <Sentences title="怎么看" of={help.reading} />
      <Sentences title="不包括什么，不能说明什么" of={help.leftOut} />
      {help.figures && (
        <section aria-label="指标的含义">
          <h4>指标的含义</h4>
          <MetricDefinitions metrics={help.figures} />
        </section>
      )}
      {picture !== undefined && <img src={picture} alt={`${name}页面`} loading="lazy" width={1366} height={768} />}
    </article>
  );
}
