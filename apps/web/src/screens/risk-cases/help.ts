import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '哪些线索要我办，哪些超期了？',
    '各条规则查实率多高？',
  ],
  reading: [
    '登记时的证据固定不变；「现在的行」写明此后是否有变化。',
    '确认须由登记人以外的人作出，并选择依据条款。',
    '举报人加密保存，只有有职责的人员能看。',
  ],
  figures: ['waitingCaseNum'],
  leftOut: [
    '规则成效只计已有结论的线索。',
    '撤回的线索不计入数量与成效。',
  ],
  picture: 'risk-case',
};
