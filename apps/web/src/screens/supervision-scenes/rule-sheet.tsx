import { formatCount, formatRate, missing } from '@tenderscope/contract';
import { useRows } from '../../lib/queries/use-rows.ts';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { RuleThresholds } from '../../widgets/rule-thresholds/rule-thresholds.tsx';
import { Sheet } from '../../widgets/sheet/sheet.tsx';
import styles from './supervision-scenes.module.css';

/** The card of an indicator over the page: its formula and clause, and its hits in the units of the user. */
export function RuleSheet({ code, onClose }: { code: string; onClose: () => void }) {
  const query = useRows('rule.coverage', [{ name: 'code', matching: '=', value: code, whereIndex: 2 }]);
  return (
    <Sheet title={`指标 ${code}`} size="min(720px, 96vw)" onClose={onClose}>
      <LoadedPart query={query} name="指标" height={240}>
        {([rule]) => (rule === undefined
          ? <p className={styles['empty']}>没有编码为「{code}」的指标</p>
          : (
              <>
                <h3 className={styles['name']}>{rule.name}</h3>
                <dl className={styles['facts']}>
                  <dt>口径</dt>
                  <dd>{rule.formula}</dd>
                  <dt>依据</dt>
                  <dd>{rule.basis ?? missing}</dd>
                  <dt>适用范围</dt>
                  <dd>{rule.applies ?? '全部标段'}</dd>
                  <dt>可计算性</dt>
                  <dd>{rule.missing === null ? rule.computable : `${rule.computable}：缺少${rule.missing}`}</dd>
                  <dt>命中</dt>
                  <dd>
                    {rule.population === null
                      ? '在您的数据范围内没有检验对象'
                      : `${formatCount(rule.hits)} / ${formatCount(rule.population)}，${formatRate(rule.hitRate)}`}
                  </dd>
                  <dt>阈值</dt>
                  <dd><RuleThresholds code={code} /></dd>
                </dl>
                <p className={styles['hint']}>命中是疑似线索，仅供核查，不构成结论。</p>
              </>
            ))}
      </LoadedPart>
    </Sheet>
  );
}
