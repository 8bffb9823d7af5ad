import { formatCount, reportText, slotValue, type Report } from '@tenderscope/contract';
import { Link } from 'react-router';
import { useSession } from '../../lib/session/session-store.ts';
import { conditionText } from '../../widgets/report/condition-text.ts';
import type { RowsBehind } from '../../widgets/report/rows-behind.ts';
import styles from './data-report-index.module.css';
import { basesOf, type Basis, type LookedAt } from './looked-at.ts';
import { screenOf } from './screen-of.ts';

interface SourcePanelProps {
  report: Report;
  unit: string | null;
  part: LookedAt | null;
  onRows: (rows: RowsBehind) => void;
}

/** Sources of the sentence, chart or table under the cursor. */
export function SourcePanel({ report, unit, part, onRows }: SourcePanelProps) {
  if (!part) return <p className={styles['quiet']}>将光标移到句子、图或表上，这里显示它的数据来源。点击句中的数字可查看明细。</p>;
  return (
    <div className={styles['source']}>
      <h3>{'sentence' in part ? part.heading : part.title}</h3>
      {'sentence' in part && part.sentence.slots.length > 0 && (
        <ul className={styles['slots']} aria-label="句中的数字">
          {part.sentence.slots.map((slot, place) => {
            const source = report.sources[slot.source];
            const column = source?.columns.find(({ name }) => name === slot.column)?.title ?? '行数';
            return <li key={place}><strong>{reportText(slotValue(report, slot), slot.format)}</strong><span>{`${source?.title ?? ''} · ${column}`}</span></li>;
          })}
        </ul>
      )}
      {basesOf(report, part).map((basis) => <BasisCard key={basis.name} basis={basis} unit={unit} onRows={onRows} />)}
    </div>
  );
}

function BasisCard({ basis: { name, source, query }, unit, onRows }: { basis: Basis; unit: string | null; onRows: SourcePanelProps['onRows'] }) {
  const menuAuthPath = useSession((state) => state.menuAuthPath);
  const screen = source.query && screenOf(source.query, unit, menuAuthPath);
  return (
    <section className={styles['basis']} aria-label={source.title}>
      <h4>{source.title}</h4>
      <p className={styles['quiet']}>
        {source.derived ? `由下列来源计算（${source.derived.by}）` : source.query ? '本系统的数据' : (source.failure ?? '线索办理情况，截至生成时')}
      </p>
      {source.query?.conditions.map((condition, place) => condition.name && <p key={place} className={styles['quiet']}>{conditionText(condition)}</p>)}
      <p className={styles['quiet']}>{`每行：${source.grain}，共 ${formatCount(source.total)} 条`}</p>
      <p className={styles['links']}>
        {query && <button type="button" className={styles['textButton']} onClick={() => onRows({ title: source.title, parts: [{ title: source.title, query }] })}>查看明细</button>}
        {screen && <Link to={screen} aria-label={`到页面查看${source.title}（${name}）`}>到页面查看</Link>}
      </p>
    </section>
  );
}
