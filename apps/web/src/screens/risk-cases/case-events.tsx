import { formatDay, type CaseEvent } from '@tenderscope/contract';
import { useAssignees } from '../../lib/cases/use-cases.ts';
import { useDuty } from '../../lib/session/use-duty.ts';
import { Timeline, type TimelineEntry } from '../../widgets/timeline/timeline.tsx';
import { eventName } from './event-name.ts';

const titles: Readonly<Record<string, string>> = {
  finding: '发现',
  task: '任务',
  taskState: '任务状态',
  ownerName: '负责人',
  tip: '举报',
  measure: '整改事项',
  measureState: '整改状态',
  responsible: '责任单位或人员',
  receivedAt: '反馈日期',
  assigneeGuid: '处理人',
  reason: '原因',
  clause: '依据条款',
  misfit: '条款所需而证据中没有',
  target: '移送对象',
  documentNumber: '文书编号',
  outcome: '核查结果',
  until: '暂缓至',
  dueAt: '期限',
  name: '文件',
  sha256: 'SHA-256',
};

/** The hash identifies a removed file; other files show theirs in the list of files. */
const isShownElsewhere = (key: string, action: CaseEvent['action']): boolean => key === 'sha256' && action !== 'fileRemove';

/** Details of an action as text; `people` has the names of possible assignees. */
function detailLines({ action, detail }: CaseEvent, people: ReadonlyMap<string, string>): string[] {
  const rows = Array.isArray(detail['rows']) ? [`新增或增强 ${detail['rows'].length} 行，见「后来出现的证据」`] : [];
  const lines = Object.entries(titles).flatMap(([key, title]) => {
    const value = isShownElsewhere(key, action) ? undefined : detail[key];
    if (typeof value === 'number') return `${title}：${formatDay(value)}`;
    const text = key === 'assigneeGuid' ? people.get(String(value)) : value;
    return typeof text === 'string' && text !== '' ? `${title}：${text}` : [];
  });
  return [...rows, ...lines];
}

/** Events of a case, the newest first. */
export function CaseEvents({ events }: { events: readonly CaseEvent[] }) {
  const { data: assignees = [] } = useAssignees(useDuty('casework'));
  const people = new Map(assignees.map(({ guid, name }) => [guid, name]));
  const newestFirst = [...events].sort((one, other) => other.at - one.at || other.id - one.id);
  const entries = newestFirst.map((event): TimelineEntry => ({
    ...{ key: event.id, name: eventName(event.action), by: event.byName ?? '系统', at: event.at },
    ...{ from: event.fromState, to: event.toState, changes: detailLines(event, people), note: event.note },
  }));
  return <Timeline title="处理记录" entries={entries} />;
}
