import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '系统现在按什么设置运行？',
  ],
  reading: [
    '列出每项设置的当前值、来源和环境变量名。',
  ],
  leftOut: [
    '密钥和密码不显示。',
    '这些设置在服务器上修改，重启后生效。',
  ],
  picture: 'system-settings',
};
