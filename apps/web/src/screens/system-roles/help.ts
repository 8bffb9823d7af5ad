import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '一个角色能看哪些页面、哪些单位，能做什么？',
  ],
  reading: [
    '修改前写明影响多少账号；可以预览这个角色看到的页面。',
  ],
  leftOut: [
    '不能授予自己没有的权限。',
  ],
  picture: 'system-roles',
};
