import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '谁能登录、属于哪个单位、有什么角色？',
  ],
  reading: [
    '可以批量导入用户；初始密码只显示一次。',
    '停用立即生效，并列出其未办结的线索。',
  ],
  leftOut: [
    '管理员不能修改自己的单位与角色，由其他管理员修改。',
  ],
  picture: 'system-users',
};
