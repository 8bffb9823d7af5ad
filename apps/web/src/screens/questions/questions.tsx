import type { AnsweredQuestion, QuestionAnswer } from '@tenderscope/contract';
import { Button, Input } from 'antd';
import { Link } from 'react-router';
import { anyText, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { AnswerPart } from './answer-part.tsx';
import { ScopeChips } from './scope-chips.tsx';
import { screenAddress } from './screen-address.ts';
import styles from './questions.module.css';
import { useQuestion, useReadingChange } from './use-question.ts';

const questionUrl = urlFormat({ q: anyText });
const examples = [
  '去年流标率最高的五个单位', '各采购方式的成交金额占比', '今年每月节资额', '去年成交金额同比', '中标金额前十的供应商', '去年流标的标段', '节资率超过60%的标段有多少个',
];

/** 问数: a question in Chinese, its 口径 and its answer. */
export function Questions() {
  const [{ q }, change] = useUrlState(questionUrl);
  const open = (question: string): void => change({ q: question.trim() });
  const query = useQuestion(q);
  return (
    <ScreenPage title="问数">
      <Card title="问题">
        <search className={styles['form']} aria-label="问题">
          <Input.Search
            key={q}
            aria-label="问题"
            placeholder="例如：去年阀门类流标率最高的五个单位"
            defaultValue={q}
            maxLength={200}
            allowClear
            enterButton="查询"
            size="large"
            onSearch={open}
          />
          <div className={styles['examples']}>
            <span>例如</span>
            {examples.map((example) => <Button key={example} size="small" onClick={() => open(example)}>{example}</Button>)}
          </div>
        </search>
      </Card>
      {q !== '' && query.isError && <LoadFailure message={query.error.message} onRetry={() => void query.refetch()} height={160} />}
      {q !== '' && query.isPending && <Skeleton height={240} />}
      {q !== '' && query.data && <Answered question={q} answer={query.data} open={open} />}
    </ScreenPage>
  );
}

interface AnsweredProps {
  question: string;
  answer: QuestionAnswer;
  open: (question: string) => void;
}

function Answered({ question, answer, open }: AnsweredProps) {
  const { change, isPending, refusal } = useReadingChange(open);
  if (answer.kind === 'refusal') return <Refused answer={answer} open={open} />;
  const { scope } = answer;
  return (
    <CardGrid>
      <GridCell>
        <Card title="口径" actions={<ScreenLink answer={answer} />}>
          <ScopeChips answer={answer} isPending={isPending} onChange={change} />
          {refusal !== null && <p role="alert" className={styles['basis']}>{refusal}，口径没有改变。</p>}
          <p className={styles['basis']}>{`查询「${scope.title}」；期间：${scope.period}（${scope.dating}）${scope.order === '' ? '' : `；${scope.order}`}`}</p>
          {scope.bounds.length > 0 && <p className={styles['basis']}>{`只含：${scope.bounds.join('、')}`}</p>}
          {scope.figure && <p className={styles['basis']}>{`${scope.figure.name}：${scope.figure.definition}`}</p>}
        </Card>
      </GridCell>
      <GridCell>
        <AnswerPart key={answer.query.key} question={question} answer={answer} />
      </GridCell>
    </CardGrid>
  );
}

/** The screen of the query with the same conditions, for users who may open it. */
function ScreenLink({ answer }: { answer: AnsweredQuestion }) {
  const address = screenAddress(answer);
  const isOpen = useSession(({ menuAuthPath }) => address !== null && menuAuthPath.includes(address.split('?')[0] ?? ''));
  return address !== null && isOpen ? <Link to={address}>打开所在页面</Link> : null;
}

/** The reason of a refusal, and the nearest questions that have an answer. */
function Refused({ answer: { reason, proposals }, open }: { answer: Extract<QuestionAnswer, { kind: 'refusal' }>; open: (question: string) => void }) {
  return (
    <Card title="无法回答">
      <p role="status" className={styles['refusal']}>{`${reason}。`}</p>
      {proposals.length > 0 && (
        <div className={styles['examples']} role="group" aria-label="可以回答的问题">
          <span>可以回答</span>
          {proposals.map((one) => <Button key={one} onClick={() => open(one)}>{one}</Button>)}
        </div>
      )}
    </Card>
  );
}
