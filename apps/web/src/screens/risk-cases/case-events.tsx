import { caseActions, formatDay, formatTime, type CaseEvent } from '@tenderscope/contract';
import { useAssignees } from '../../lib/cases/use-cases.ts';
import { useDuty } from '../../lib/use-duty.ts';
import styles from './risk-cases.module.css';

const nameOf = (action: CaseEvent['action']): string =>
  action === 'open' ? '立案' : action === 'newEvidence' ? '出现新证据' : caseActions[action].name;

const titles: Readonly<Record<string, string>> = {
  assigneeGuid: '处理人',
  reason: '原因',
  clause: '依据条款',
  target: '移送对象',
  documentNumber: '文书编号',
  outcome: '核查结果',
  until: '暂缓至',
  dueAt: '期限',
};

/** What an action carried, in words; `people` names those it may have been given to. */
function detailLines(detail: CaseEvent['detail'], people: ReadonlyMap<string, string>): string[] {
  return Object.entries(titles).flatMap(([key, title]) => {
    const value = detail[key];
    if (typeof value === 'number') return `${title}：${formatDay(value)}`;
    const text = key === 'assigneeGuid' ? people.get(String(value)) : value;
    return typeof text === 'string' && text !== '' ? `${title}：${text}` : [];
  });
}

/** What happened to a case, the newest first. */
export function CaseEvents({ events }: { events: readonly CaseEvent[] }) {
  const { data: assignees = [] } = useAssignees(useDuty('casework'));
  const people = new Map(assignees.map(({ guid, name }) => [guid, name]));
  const newestFirst = [...events].sort((one, other) => other.at - one.at || other.id - one.id);
  return (
    <section aria-label="处理记录">
      <h3 className={styles['part']}>处理记录</h3>
      <ol className={styles['events']} reversed>
        {newestFirst.map((event) => (
          <li key={event.id}>
            <p>
              <strong>{nameOf(event.action)}</strong> {event.byName ?? '系统'} <time>{formatTime(event.at)}</time>
            </p>
            {event.fromState !== null && event.fromState !== event.toState && (
              <p>
                {event.fromState} → {event.toState}
              </p>
            )}
            {detailLines(event.detail, people).map((line) => (
              <p key={line}>{line}</p>
            ))}
            {event.note !== '' && <p className={styles['note']}>{event.note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
