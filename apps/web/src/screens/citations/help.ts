import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '汇报里引用的数，当时是多少、现在是多少、为什么变了？',
  ],
  reading: [
    '输入编号（TS-…）打开；新增、不再计入、有改动的明细分别列出，并写明来自哪次导入。',
  ],
  leftOut: [
    '看不到引用人全部单位的用户，只看到自己单位的明细和它们的数。',
  ],
};
