import type { ReportSection } from '@tenderscope/contract';
import { state, unknown } from '../../write-sentence.ts';
import type { CompanySources } from '../company-plan.ts';
import { countOf, providerCell } from '../company-slots.ts';
import { anyTable, section } from './section-parts.ts';

const maxListed = 5;

/** 风险: judicial and credit records of a third party, or the note that it is unavailable. */
export function risks(sources: CompanySources): ReportSection {
  const { failure, rows } = sources.risks;
  const texts = rows.slice(0, maxListed).map((_, place) => {
    return state`${providerCell('risks', place, 'kind')}：${providerCell('risks', place, 'casereason')}（案号 ${providerCell('risks', place, 'case_no')}，${providerCell('risks', place, 'occurred_on')}）。`;
  });
  return section('risks', '风险', {
    sentences: failure === null
      ? [state`第三方风险数据可用，登记风险记录 ${countOf('risks')} 条；记录以来源公示为准，不计入本报告的结论。`, ...texts]
      : [unknown`第三方风险数据没有取得：${failure}。没有列出不等于没有记录。`],
    tables: failure === null
      ? [
          anyTable(sources, 'risks', {
            title: '司法与信用风险',
            columns: ['kind', 'case_no', 'casereason', 'role', 'occurred_on', 'ends_on', 'source'],
            note: '截止日期为空表示长期有效。',
          }),
        ]
      : [],
  });
}
