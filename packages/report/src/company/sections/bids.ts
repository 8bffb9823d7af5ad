import type { ReportSection } from '@tenderscope/contract';
import { state, unknown } from '../../write-sentence.ts';
import { behind, rowsOf, type CompanySources } from '../company-plan.ts';
import { cell, countOf } from '../company-slots.ts';
import { chartsOf, companyLink, issuerLink, lotLink, section, tableOf } from './section-parts.ts';

/** 投标与中标: how much the company bids and wins, and against whom. */
export function bids(sources: CompanySources, guid: string): ReportSection {
  const [profile] = rowsOf(sources, 'profile');
  const all = behind.bids(guid, false);
  const won = behind.bids(guid, true);
  const figures = !profile || profile.tbNum === 0
    ? [unknown`在您可见的单位范围内，本企业没有已开标的投标。`]
    : [
        state`全部时间内投标 ${cell('profile', 0, 'tbNum', all)} 次，中标 ${cell('profile', 0, 'zbNum', won)} 次，中标率 ${cell('profile', 0, 'zbRate', all)}（按已有结果的投标），成交金额 ${cell('profile', 0, 'zbJinE', won)} 万元。`,
        ...(profile.undecidedBidNum > 0 ? [state`另有 ${cell('profile', 0, 'undecidedBidNum', all)} 个投标的标段尚无结果，不计入中标率。`] : []),
        ...(sources.uncredited.total > 0 ? [unknown`其中 ${countOf('uncredited')} 次中标没有归属本企业的金额（多家中标未分，或未公布），不计入成交金额。`] : []),
        state`首次投标 ${cell('profile', 0, 'firstBidTime', all)}，最近投标 ${cell('profile', 0, 'lastBidTime', all)}；受邀 ${cell('profile', 0, 'yqNum')} 次，接受 ${cell('profile', 0, 'acptNum')} 次，拒绝 ${cell('profile', 0, 'rejtNum')} 次。`,
      ];
  const [rival] = rowsOf(sources, 'rivals');
  return section('bids', '投标与中标', {
    sentences: [
      ...figures,
      ...(rival
        ? [state`与 ${countOf('rivals')} 家企业同场竞争过，相遇最多的是${cell('rivals', 0, 'Gys_Name')}：${cell('rivals', 0, 'meetNum', behind.meetings(guid, rival.gys_guid))} 次，本企业中标 ${cell('rivals', 0, 'ownWins')} 次、对方中标 ${cell('rivals', 0, 'rivalWins')} 次。经常同场本身不是嫌疑。`]
        : []),
    ],
    charts: [
      ...chartsOf(sources, 'monthly', { title: '投标与中标（按月）', kind: 'months', category: 'month', series: ['tbNum', 'zbNum'] }),
      ...chartsOf(sources, 'rivals', { title: '与相遇最多的企业谁中标', kind: 'stack', category: 'Gys_Name', series: ['ownWins', 'rivalWins', 'otherWins'] }),
    ],
    tables: [
      tableOf(sources, 'rivals', {
        title: '相遇最多的企业',
        columns: ['Gys_Name', 'meetNum', 'ownWins', 'rivalWins', 'otherWins', 'qValue', 'kind'],
        note: 'q 值为相遇次数由偶然解释的程度（全部单位、经多重检验校正），越小越难以巧合解释；同一联合体的成员不算相遇。',
        links: [companyLink('Gys_Name', 'gys_guid')],
      }),
      tableOf(sources, 'bids', {
        title: '最近的投标',
        columns: ['bd_name', 'zbr_name', 'baojia_time', 'price', 'rank', 'jieguo', 'zbJinE'],
        links: [lotLink(), issuerLink()],
      }),
    ],
  });
}
