import { formatCount, formatTime, metricText, metrics, type Citation, type CitedFigure } from '@tenderscope/contract';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { exportCitation, useCitation } from '../../lib/citations/use-citations.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { toast } from '../../widgets/toast/toast.ts';
import { causeText, changeText } from './citation-texts.ts';
import { CitationRows } from './citation-rows.tsx';
import styles from './citations.module.css';

/** A citation: the figure of the time, the one of now, and the reasons of the difference. */
export function OpenedCitation({ code }: { code: string }) {
  const query = useCitation(code);
  const save = (): void => void exportCitation(code).catch((error: unknown) => toast('error', error instanceof Error ? error.message : '导出失败'));
  return (
    <LoadedPart query={query} name="引用" height={400}>
      {(citation) => (
        <>
          <Card title={`${metrics[citation.metric].name}（${code}）`} actions={<Button size="small" onClick={save}>导出</Button>}>
            <Figures citation={citation} />
            <Basis citation={citation} />
          </Card>
          <Card title="为什么变了">
            <Causes citation={citation} />
          </Card>
          <CitationRows citation={citation} />
        </>
      )}
    </LoadedPart>
  );
}

function Figures({ citation }: { citation: Citation }) {
  const { metric, isPartial, isNarrow, then, now, change, createdAt, userName, problem } = citation;
  return (
    <>
      {isPartial && <Alert type="warning" showIcon title="部分明细不在你的单位范围内：以下只含范围内的明细，不是引用的总数" />}
      {isNarrow && !isPartial && <Alert type="info" showIcon title="引用的范围比你的单位范围大：现在的数只含你的单位" />}
      {problem !== null && <Alert type="warning" showIcon title={problem} />}
      <dl className={styles['figures']}>
        <div>
          <dt>{isPartial ? '当时（范围内）' : '当时'}</dt>
          <dd className={styles['value']}>{metricText(metric, then.value)}</dd>
          <dd>{formatTime(createdAt)}，{userName}</dd>
          <dd>{figureNote(then)}</dd>
        </div>
        <div>
          <dt>{isNarrow ? '现在（范围内）' : '现在'}</dt>
          <dd className={styles['value']}>{metricText(metric, now.value)}</dd>
          <dd>数据截至 {now.dataTime === null ? '无' : formatTime(now.dataTime)}</dd>
          <dd>{figureNote(now)}</dd>
        </div>
        <div>
          <dt>变化</dt>
          <dd className={styles['value']}>{changeText(metric, change)}</dd>
        </div>
      </dl>
    </>
  );
}

const figureNote = ({ rowNum, sum, base, dataVersion }: CitedFigure): string =>
  [`第 ${dataVersion} 版数据`, `${formatCount(rowNum)} 条明细`, ...(sum === null || base === null ? [] : [`分子 ${sum.toLocaleString('en-US')}，分母 ${base.toLocaleString('en-US')}`])].join('，');

function Basis({ citation: { basis, address } }: { citation: Citation }) {
  return (
    <>
      <dl className={styles['basis']}>
        {basis.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {address !== null && <Link to={address}>打开引用时的页面（显示现在的数据）</Link>}
    </>
  );
}

function Causes({ citation }: { citation: Citation }) {
  const { metric, added, removed, changed, causes, problem, then, now } = citation;
  if (problem !== null) return <p className={styles['hint']}>{problem}</p>;
  if (added.num + removed.num + changed.num === 0) {
    return <p className={styles['hint']}>{then.dataVersion === now.dataVersion ? '数据没有变过。' : '数据有过导入，但这个数的明细没有变。'}</p>;
  }
  const parts = [{ name: '新增', part: added }, { name: '不再计入', part: removed }, { name: '有改动', part: changed }];
  const hasSum = added.change !== null;
  return (
    <div className={styles['tables']}>
      <table className={styles['table']} aria-label="按变化">
        <thead><tr><th scope="col">明细</th><th scope="col">条数</th><th scope="col">对变化的贡献</th></tr></thead>
        <tbody>
          {parts.map(({ name, part }) => (
            <tr key={name}><th scope="row">{name}</th><td>{formatCount(part.num)}</td><td>{changeText(metric, part.change)}</td></tr>
          ))}
          {hasSum && <tr><th scope="row">合计</th><td>{formatCount(added.num + removed.num + changed.num)}</td><td>{changeText(metric, citation.change)}</td></tr>}
        </tbody>
      </table>
      <table className={styles['table']} aria-label="按导入">
        <thead><tr><th scope="col">导入</th><th scope="col">条数</th><th scope="col">对变化的贡献</th></tr></thead>
        <tbody>
          {causes.map((cause) => (
            <tr key={cause.dataVersion ?? 'none'}><th scope="row">{causeText(cause)}</th><td>{formatCount(cause.num)}</td><td>{changeText(metric, cause.change)}</td></tr>
          ))}
        </tbody>
      </table>
      {!hasSum && <p className={styles['hint']}>中位数不是各条明细相加而来，不分摊到明细；两期的明细条数与数值见上。</p>}
    </div>
  );
}
