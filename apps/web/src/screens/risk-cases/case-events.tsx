import { formatDay, formatTime, type CaseEvent } from '@tenderscope/contract';
import { useAssignees } from '../../lib/cases/use-cases.ts';
import { useDuty } from '../../lib/use-duty.ts';
import { eventName } from './event-name.ts';
import styles from './risk-cases.module.css';

const titles: Readonly<Record<string, string>> = {
  assigneeGuid: '处理人',
  reason: '原因',
  clause: '依据条款',
  target: '移送对象',
  documentNumber: '文书编号',
  outcome: '核查结果',
  until: '暂缓至',
  dueAt: '期限',
  name: '文件',
  sha256: 'SHA-256',
};

/** A file that was taken back is known by its hash alone; the others say theirs in their list. */
const isSaidElsewhere = (key: string, action: CaseEvent['action']): boolean => key === 'sha256' && action !== 'fileRemove';

/** What an action carried, in words; `people` names those it may have been given to. */
function detailLines({ action, detail }: CaseEvent, people: ReadonlyMap<string, string>): string[] {
  const rows = Array.isArray(detail['rows']) ? [`新增或增强 ${detail['rows'].length} 行，见「后来出现的证据」`] : [];
  const lines = Object.entries(titles).flatMap(([key, title]) => {
    const value = isSaidElsewhere(key, action) ? undefined : detail[key];
    if (typeof value === 'number') return `${title}：${formatDay(value)}`;
    const text = key === 'assigneeGuid' ? people.get(String(value)) : value;
    return typeof text === 'string' && text !== '' ? `${title}：${text}` : [];
  });
  return [...rows, ...lines];
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
              <strong>{eventName(event.action)}</strong> {event.byName ?? '系统'} <time>{formatTime(event.at)}</time>
            </p>
            {event.fromState !== null && event.fromState !== event.toState && (
              <p>
                {event.fromState} → {event.toState}
              </p>
            )}
            {detailLines(event, people).map((line) => (
              <p key={line}>{line}</p>
            ))}
            {event.note !== '' && <p className={styles['note']}>{event.note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
