import { formatDay, formatTime, inTaskState, type CaseTask, type RiskCaseDetail, type TaskEnd } from '@tenderscope/contract';
import { Button, Space } from 'antd';
import { Suspense, useState } from 'react';
import { serverNow } from '../../lib/api/server-clock.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { Tag } from '../../widgets/tag/tag.tsx';
import own from './case-work.module.css';
import styles from './risk-cases.module.css';

const TaskDialog = lazyPart(async () => (await import('./task-dialog.tsx')).TaskDialog);
const TaskEndDialog = lazyPart(async () => (await import('./task-end-dialog.tsx')).TaskEndDialog);

type Chosen = { task: CaseTask | null } | { task: CaseTask; state: TaskEnd['state'] };

const isOpen = ({ state }: CaseTask): boolean => state === inTaskState.open;

/** Tasks of a case: owner, day and state, open ones first. */
export function CaseTasks({ one }: { one: RiskCaseDetail }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { guid, tasks, mayAddTasks } = one;
  const close = (): void => setChosen(null);
  const open = tasks.filter(isOpen);
  return (
    <section aria-label="任务">
      <h3 className={styles['part']}>任务{open.length > 0 ? ` ${open.length}` : ''}</h3>
      {tasks.length === 0 && <p className={styles['hint']}>还没有任务</p>}
      <ul className={own['items']}>
        {[...open, ...tasks.filter((task) => !isOpen(task))].map((task) => (
          <TaskItem key={task.guid} task={task} mayGive={mayAddTasks} onChoose={setChosen} />
        ))}
      </ul>
      {mayAddTasks && <Button size="small" onClick={() => setChosen({ task: null })}>添加任务</Button>}
      <Suspense>
        {chosen && 'state' in chosen && <TaskEndDialog guid={guid} {...chosen} onClose={close} />}
        {chosen && !('state' in chosen) && <TaskDialog one={one} {...chosen} onClose={close} />}
      </Suspense>
    </section>
  );
}

interface TaskItemProps {
  task: CaseTask;
  mayGive: boolean;
  onChoose: (chosen: Chosen) => void;
}

function TaskItem({ task, mayGive, onChoose }: TaskItemProps) {
  const { title, ownerName, needsOwner, dueAt, state, endedByName, endedAt, note, mayEnd } = task;
  const isOverdue = isOpen(task) && dueAt < serverNow();
  return (
    <li className={own['item']}>
      <span className={own['title']}>
        {title} <Tag tone={state === inTaskState.done ? 'good' : 'neutral'}>{state}</Tag>
      </span>
      <span className={own['facts']}>
        {ownerName} {needsOwner && <Tag tone="caution">需要新的负责人</Tag>} {formatDay(dueAt)} 前 {isOverdue && <Tag tone="caution">已超期</Tag>}
      </span>
      {endedAt !== null && <span className={own['facts']}>{`${endedByName ?? ''} ${formatTime(endedAt)}：${note}`}</span>}
      {isOpen(task) && (mayEnd || mayGive) && (
        <Space size={4}>
          {mayEnd && <Button size="small" aria-label={`完成 ${title}`} onClick={() => onChoose({ task, state: inTaskState.done })}>完成</Button>}
          {mayGive && <Button size="small" aria-label={`调整 ${title}`} onClick={() => onChoose({ task })}>调整</Button>}
          {mayEnd && <Button size="small" aria-label={`取消 ${title}`} onClick={() => onChoose({ task, state: inTaskState.cancelled })}>取消</Button>}
        </Space>
      )}
    </li>
  );
}
