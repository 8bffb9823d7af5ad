import { countMetric, integer, metric, ofCases, optionalText, rate } from '../../columns.ts';
import { partyConcentration } from '../party-figures.ts';

export const agencyColumns = {
  daiLi_guid: optionalText('代理机构标识'),
  daiLi_DanWei: optionalText('代理机构'),
  projectNum: countMetric('projectNum'),
  lotNum: countMetric('lotNum'),
  dealNum: countMetric('dealNum'),
  zbJinE: metric('zbJinE'),
  unitNum: integer('委托单位数'),
  savingRate: ofCases(metric('savingRate'), 'dealNum'),
  failedRate: ofCases(metric('failedRate'), 'decidedNum'),
  avgBidders: ofCases(metric('avgBidders'), 'lotNum'),
  winnerNum: integer('中标供应商'),
  cr5: ofCases(metric('cr5'), 'dealNum'),
  hhi: ofCases(metric('hhi'), 'dealNum'),
  zhuyao_LeiXing: optionalText('主要项目类型'),
  decidedNum: integer('已有结果标段数'),
  failedRateLower: rate('流标率 95% 下限'),
} as const;

/** The columns of `figured` as `agencyColumns` names them, without id and name. */
export const agencyFigures = `
        f.projectNum as "projectNum",
        f.lotNum as "lotNum",
        f.dealNum as "dealNum",
        round_cents(f.amount) as "zbJinE",
        f.unitNum as "unitNum",
        round_stable(ratio(f.saving, f.baseline)) as "savingRate",
        ratio(f.failed, f.decided) as "failedRate",
        ratio(f.bidders, f.recorded) as "avgBidders",
        f.supplierNum as "winnerNum",
        ${partyConcentration.cr5},
        ${partyConcentration.hhi},
        f.category as "zhuyao_LeiXing",
        f.decided as "decidedNum",
        round_stable(wilson_lower(f.failed, f.decided)) as "failedRateLower"`;
