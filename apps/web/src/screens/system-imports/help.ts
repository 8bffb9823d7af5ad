import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '怎样把本单位的数据导入系统？',
  ],
  reading: [
    '上传 Excel、csv、数据包或 OCDS 文件，也可接入数据库；先「检查」，不写入任何数据。',
    '检查列出列的含义、合计核对、退回的行和置空的单元格；可以逐列修改，存为导入方案。',
    '「确认导入」要么全部生效，要么完全不变；可以撤销。',
  ],
  leftOut: [
    '退回的行没有导入：请下载退回明细，改好再导入。',
  ],
  picture: 'system-imports',
};
