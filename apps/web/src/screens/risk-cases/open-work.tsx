import { formatDay, inTaskState, type CaseAction, type RiskCaseDetail } from '@tenderscope/contract';
import { Alert } from 'antd';

/** Actions that give a case its outcome. */
const deciding: readonly CaseAction[] = ['exclude', 'confirm', 'transfer', 'outcome'];

/** Tasks that are still open when a case gets its outcome: they remain with their owners. */
export function OpenWork({ one: { tasks }, action }: { one: RiskCaseDetail; action: CaseAction }) {
  const open = tasks.filter(({ state }) => state === inTaskState.open);
  if (open.length === 0 || !deciding.includes(action)) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={`还有 ${open.length} 项任务未完成，提交后仍保留在负责人的待办中`}
      description={(
        <ul>
          {open.map(({ guid, title, ownerName, dueAt }) => <li key={guid}>{`${title}（${ownerName}，${formatDay(dueAt)} 前）`}</li>)}
        </ul>
      )}
    />
  );
}
