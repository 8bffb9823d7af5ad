import { caseActions, type CaseEvent, type CaseHappening } from '@tenderscope/contract';

const happenings = {
  ...{ open: '立案', findingAdd: '加入发现', newEvidence: '出现新证据', fileAdd: '添加附件', fileRemove: '移除附件' },
  ...{ taskAdd: '添加任务', taskChange: '调整任务', taskEnd: '办结任务' },
  ...{ measureAdd: '添加整改事项', measureFeedback: '登记整改反馈', measureReview: '验收整改', tipAttach: '并入举报' },
} satisfies Record<CaseHappening, string>;
const isHappening = (action: CaseEvent['action']): action is CaseHappening => action in happenings;

export const eventName = (action: CaseEvent['action']): string => (isHappening(action) ? happenings[action] : caseActions[action].name);
