import { formatCount, formatNumber, formatRate, readableMoney, type AnsweredQuestion } from '@tenderscope/contract';
import { useMemo } from 'react';
import type { ParamsByKey, QueryKey } from '../../lib/queries/use-rows.ts';
import { usePage, useRows } from '../../lib/queries/use-rows.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { ChartFrame } from '../../widgets/chart-card/chart-frame.tsx';
import type { ChartRows } from '../../widgets/chart-card/export-rows.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { useStaleText } from '../../widgets/chart-card/use-stale-text.ts';
import { LocalTable } from '../../widgets/data-table/local-table.tsx';
import { TableCard } from '../../widgets/data-table/table-card.tsx';
import { answerTables } from './answer-tables.ts';
import { chartOfAnswer, comparisonOf, figureOfAnswer, isIncomplete, measureOfAnswer, type AnswerComparison, type AnswerRow } from './answer-rows.ts';
import styles from './questions.module.css';

interface AnswerProps {
  question: string;
  answer: AnsweredQuestion;
}

/** Query of an answer. Its key is known only at run time, so its rows have the type of any query. */
const queryOf = ({ query }: AnsweredQuestion) => ({ key: query.key as QueryKey, values: query.params as ParamsByKey[QueryKey] });
const none: readonly AnswerRow[] = [];
const height = 400;

/** The figure, the chart or the rows of an answer. */
export function AnswerPart(props: AnswerProps) {
  const { form } = props.answer.reading;
  if (form === 'value') return <FigureCard {...props} />;
  if (form === 'count') return <CountCard {...props} />;
  return form === 'list' ? <RowsTable {...props} title={props.question} /> : <AnswerChart {...props} />;
}

function textOf(answer: AnsweredQuestion, value: number | null): { text: string; unit: string } {
  const { type, unit } = measureOfAnswer(answer);
  if (type === 'money') return readableMoney(value);
  return type === 'rate' ? { text: formatRate(value), unit: '' } : { text: formatNumber(value), unit };
}

const comparedNames = { yearAgo: '上年同期', before: '上一期' } as const;

function FigureCard({ question, answer }: AnswerProps) {
  const { key, values } = queryOf(answer);
  const { conditions, comparedConditions } = answer.query;
  const current = useRows(key, conditions, { values });
  const compared = useRows(key, comparedConditions ?? conditions, { values, enabled: comparedConditions !== null });
  if (current.isError) return <LoadFailure message={current.error.message} onRetry={() => void current.refetch()} height={160} />;
  const rows: readonly AnswerRow[] | undefined = current.isPlaceholderData ? undefined : current.data;
  const base: readonly AnswerRow[] | undefined = compared.isPlaceholderData ? undefined : compared.data;
  const figure = rows && (figureOfAnswer(answer, rows) ?? null);
  return (
    <Card title={question}>
      {figure === undefined ? <Skeleton height={80} /> : <Figure {...textOf(answer, figure)} />}
      {figure === null && <p className={styles['basis']}>所选范围没有可以计算的记录。</p>}
      {comparedConditions !== null && rows && base && <p className={styles['basis']}>{comparedText(answer, comparisonOf(answer, rows, base))}</p>}
    </Card>
  );
}

function comparedText(answer: AnsweredQuestion, { base, change, isPending }: AnswerComparison): string {
  const { comparison } = answer.reading;
  if (isPending) return '尚无结果的超过 5%，不作同比、环比。';
  const { text, unit } = textOf(answer, base);
  const shown = `${comparison === null ? '' : comparedNames[comparison]} ${text} ${unit}`;
  if (change === null) return `${shown}，无法比较`;
  const size = `${formatNumber(Math.abs(change) * 100)}${measureOfAnswer(answer).type === 'rate' ? ' 个百分点' : '%'}`;
  return `${shown}，${change === 0 ? '持平' : `${change > 0 ? '上升' : '下降'} ${size}`}`;
}

const Figure = ({ text, unit }: { text: string; unit: string }) => (
  <p className={styles['figure']}>
    <strong>{text}</strong>
    <small>{unit}</small>
  </p>
);

function CountCard({ question, answer }: AnswerProps) {
  const { key, values } = queryOf(answer);
  const page = usePage(key, { conditions: answer.query.conditions, page: 1, size: 10 }, { values });
  if (page.isError) return <LoadFailure message={page.error.message} onRetry={() => void page.refetch()} height={160} />;
  const total = page.isPlaceholderData ? undefined : page.data?.total;
  return (
    <>
      <Card title={question}>
        {total === undefined ? <Skeleton height={80} /> : <Figure text={formatCount(total)} unit={unitOf(answer)} />}
      </Card>
      <RowsTable answer={answer} title={`${question}：明细`} />
    </>
  );
}

const units: Readonly<Partial<Record<string, string>>> = { lot: '个', project: '个', expert: '人' };
const unitOf = ({ reading: { grain } }: AnsweredQuestion): string => units[grain ?? ''] ?? '家';

function RowsTable({ answer, title }: { answer: AnsweredQuestion; title: string }) {
  const { key, values } = queryOf(answer);
  const { conditions } = answer.query;
  const table = answerTables[key];
  if (table === undefined) return null;
  const props = { ...table, title, query: key, conditions, values, initialSort: null, name: `questions.${key}` };
  return <TableCard<QueryKey> {...(props as unknown as Parameters<typeof TableCard<QueryKey>>[0])} />;
}

function AnswerChart({ question, answer }: AnswerProps) {
  const { key, values } = queryOf(answer);
  const { conditions } = answer.query;
  const query = useRows(key, conditions, { values });
  const stale = useStaleText(conditions, query.isPlaceholderData);
  const rows: readonly AnswerRow[] = query.data ?? none;
  const hidden = isIncomplete(answer, rows);
  const model = useMemo(() => (hidden ? null : chartOfAnswer(answer, rows)), [hidden, answer, rows]);
  const table = answerTables[key];
  const { limit, form } = answer.reading;
  const shown = form === 'rank' ? rows.slice(0, limit ?? undefined) : rows;
  return (
    <ChartFrame
      title={question}
      height={height}
      query={query}
      stale={stale}
      model={model}
      nothing={hidden ? '分组过多，查询只保留了标段最多的几组，排名不完整，无法回答' : '所选范围没有记录'}
      cardRef={() => undefined}
      rows={{ query: key, conditions, values, columns: table?.columns } as ChartRows}
      {...(table && {
        foot: (
          <LocalTable<QueryKey>
            query={key}
            rows={shown as never}
            height={height}
            {...(table as unknown as Pick<Parameters<typeof LocalTable<QueryKey>>[0], 'columns' | 'rowKey' | 'links'>)}
          />
        ),
      })}
    />
  );
}
