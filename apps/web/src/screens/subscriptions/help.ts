import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '哪些变化要主动告诉我，发到哪里？',
  ],
  reading: [
    '指标卡上的铃铛订阅数字；本页订阅事件和关注列表。',
    '可以暂缓、汇总（每日、每周），可发邮件和群机器人。',
    '合同将到期：每份合同按到期日提醒一次，改期后再提醒一次；订阅时已在期内的合同马上提醒。',
  ],
  leftOut: [
    '只检查您有权查看的单位和内容。',
    '没有合同到期日的合同，以及已有完成或结算记录的合同，不提醒到期。',
    '疑似线索离开系统时只发条数，不写名称。',
  ],
  picture: 'subscriptions',
};
