import type { ReportSection } from '@tenderscope/contract';
import { against, state, unknown } from '../../write-sentence.ts';
import { rowsOf, type CompanySources } from '../company-plan.ts';
import { cell } from '../company-slots.ts';
import { section, tableOf } from './section-parts.ts';

const normal = '正常';

/** 基本信息: the company according to the register. */
export function basics(sources: CompanySources): ReportSection {
  const [info] = rowsOf(sources, 'info');
  const sentences = [
    state`统一社会信用代码 ${cell('info', 0, 'XinYong_DaiMa')}，法定代表人 ${cell('info', 0, 'FaRen')}，${cell('info', 0, 'chengli_time')} 成立，企业状态：${cell('info', 0, 'status')}。`,
    ...(info && info.sameNameNum > 1
      ? [against`登记中有 ${cell('info', 0, 'sameNameNum')} 家企业同名，按名称取得的第三方数据可能属于另一家。`]
      : []),
    ...(info?.status !== normal ? [unknown`企业状态不是“正常”，登记信息可能已不再更新。`] : []),
  ];
  return section('basics', '基本信息', {
    sentences,
    tables: [
      tableOf(sources, 'info', {
        title: '登记信息',
        layout: 'facts',
        columns: [
          'Gys_Name', 'XinYong_DaiMa', 'QiYe_Type', 'QiYe_XingZhi', 'QiYe_GuiMo', 'ZhuCe_ZiBen', 'chengli_time', 'FaRen', 'sheng_name', 'shi_name',
          'dizhi', 'zhuce_time', 'ruku_time', 'status',
        ],
      }),
    ],
  });
}
