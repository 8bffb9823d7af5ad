import type { ReportSection } from '@tenderscope/contract';
import { against, state, supports, unknown } from '../../write-sentence.ts';
import { behind, rowsOf, type CompanySources, type RowOf } from '../company-plan.ts';
import { cell } from '../company-slots.ts';
import { companyLink, placesOf, section, tableOf } from './section-parts.ts';

const nameOnly = '仅姓名相同';
const maxListed = 10;

/** 人员: people of the company, and other companies of the same people. */
export function people(sources: CompanySources, guid: string): ReportSection {
  const rows = rowsOf(sources, 'people');
  const at = (place: number): RowOf<'people'> => rows[place] as RowOf<'people'>;
  const competing = placesOf(rows, ({ meetNum }) => meetNum !== null && meetNum > 0);
  const elsewhere = placesOf(rows, ({ Target_gys_guid: target }) => target !== null);
  const texts = competing.slice(0, maxListed).map((place) => {
    const { Target_gys_guid: target, identity } = at(place);
    const meetings = cell('people', place, 'meetNum', behind.meetings(guid, target ?? ''));
    const write = identity === nameOnly ? against : supports;
    return write`${cell('people', place, 'person_name')}（${cell('people', place, 'label')}，${cell('people', place, 'identity')}）也与${cell('people', place, 'Target_Gys_Name')}有关（${cell('people', place, 'targetLabel')}），两家同场竞争 ${meetings} 个标段。`;
  });
  const crowded = placesOf(rows, ({ companyNum, Target_gys_guid: target }) => companyNum > 0 && target === null);
  return section('people', '人员', {
    sentences: [
      ...(rows.length === 0 ? [unknown`库内没有本企业的法定代表人、高管与授权代表记录。`] : texts),
      ...(rows.length > 0 && elsewhere.length === 0 ? [state`所列人员在库内没有其他企业的任职或持股记录。`] : []),
      ...(elsewhere.length > 0 && competing.length === 0 ? [against`所列人员涉及的其他企业，均未与本企业在同一标段竞争。`] : []),
      ...crowded.map((place) => against`${cell('people', place, 'person_name')}涉及 ${cell('people', place, 'companyNum')} 家其他企业，数量过多（仅姓名相同 10 家、同一人 50 家以上），不据此关联。`),
      ...(rows.some(({ identity }) => identity === nameOnly) ? [unknown`“仅姓名相同”者没有身份标识，可能是同名的不同人。`] : []),
    ],
    tables: [
      tableOf(sources, 'people', {
        title: '人员及其关联企业',
        columns: ['person_name', 'label', 'identity', 'companyNum', 'Target_Gys_Name', 'targetLabel', 'meetNum'],
        links: [companyLink('Target_Gys_Name', 'Target_gys_guid')],
      }),
    ],
  });
}
