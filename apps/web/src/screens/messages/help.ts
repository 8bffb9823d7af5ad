import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '我订阅的情况有什么新消息？',
  ],
  reading: [
    '每条消息可打开背后的数据；打开即为已读。',
  ],
  leftOut: [
    '同一件事只提醒一次；订阅以前已有的情况不提醒。',
  ],
};
