import type { ReportSection, ReportSentence, ReportSlot } from '@tenderscope/contract';
import { state, unknown } from '../../write-sentence.ts';
import { rowsOf, type CompanySources, type RowOf } from '../company-plan.ts';
import { cell, countOf } from '../company-slots.ts';
import { anyTable, companyLink, placesOf, section, tableOf } from './section-parts.ts';

/** By 04 §Equity and paths, with look-through shares. */
const control = 0.5;
const influence = 0.2;
/** Maximum number of holders and investments in sentences. */
const maxListed = 8;

type Tie = RowOf<'ties'>;
const columns = ['name', 'level', 'ratio', 'share', 'label'] as const;

/** 股东与投资: direct and look-through shares, who controls the company and whom it controls. */
export function holders(sources: CompanySources): ReportSection {
  const ties = rowsOf(sources, 'ties');
  const shareAt = (place: number): number => ties[place]?.share ?? 0;
  const of = (side: string): number[] => placesOf(ties, (tie) => tie.side === side).sort((a, b) => shareAt(b) - shareAt(a) || a - b);
  const [above, below] = [of('股东'), of('投资')];
  return section('holders', '股东与投资', {
    sentences: [
      ...standings(ties, above, (name, share, word) => state`${name}穿透持有本企业 ${share}，具有${word}。`),
      ...standings(ties, below, (name, share, word) => state`本企业穿透持有${name} ${share}，具有${word}。`),
      ...(above.length === 0 ? [unknown`库内没有本企业的股东记录，无法判断其受谁控制。`] : []),
      ...(below.length === 0 ? [state`库内没有本企业的对外投资记录。`] : []),
      provided(sources),
    ],
    tables: [
      tableOf(sources, 'ties', {
        title: '股东（向上两层）',
        columns,
        rows: above,
        note: '直接持股比例为该方对下一层企业的持股；穿透持股比例为各条持股路径比例乘积之和，≥50% 为控制，≥20% 为重大影响。',
        links: [companyLink('name', 'party_guid')],
      }),
      tableOf(sources, 'ties', { title: '对外投资（向下两层）', columns, rows: below, links: [companyLink('name', 'party_guid')] }),
      anyTable(sources, 'holders', {
        title: '第三方登记的股东',
        columns: ['guDong_name', 'guDong_type', 'ratio', 'since'],
        links: [companyLink('guDong_name', 'guDong_guid')],
      }),
    ],
  });
}

/** Parties that control or influence others, each party once. */
function standings(
  ties: readonly Tie[],
  places: readonly number[],
  write: (name: ReportSlot, share: ReportSlot, word: string) => ReportSentence,
): ReportSentence[] {
  const texts = new Set<string>();
  return places.flatMap((place) => {
    const { share, name, party_guid: guid } = ties[place] as Tie;
    if (share === null || share < influence || texts.has(guid ?? name) || texts.size >= maxListed) return [];
    texts.add(guid ?? name);
    return [write(cell('ties', place, 'name'), cell('ties', place, 'share'), share >= control ? '控制地位' : '重大影响')];
  });
}

function provided({ holders: source }: CompanySources): ReportSentence {
  if (source.failure !== null) return unknown`第三方股东数据没有取得：${source.failure}。本节其余内容来自库内登记。`;
  return state`第三方股东数据可用，登记股东 ${countOf('holders')} 名。`;
}
