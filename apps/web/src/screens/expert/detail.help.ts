import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '这位专家的评分与其他评委差在哪里，影响了结果吗？',
  ],
  reading: [
    '累积和超出界限，表示从那时起变严或变松。',
    '去掉其评分后第一名改变的标段单列。',
  ],
  figures: ['reviewNum', 'flaggedNum', 'decisiveNum'],
  leftOut: [
    '价格分另计，中标人未必改变。',
    '姓名按职责显示。',
  ],
  picture: 'expert-detail',
};
