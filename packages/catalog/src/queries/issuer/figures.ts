import { countMetric, integer, metric, ofCases, optionalText, rate } from '../../columns.ts';
import { partyConcentration } from '../party-figures.ts';

export const issuerColumns = {
  zbr_guid: optionalText('招标人标识'),
  zbr_name: optionalText('招标人'),
  projectNum: countMetric('projectNum'),
  lotNum: countMetric('lotNum'),
  dealNum: countMetric('dealNum'),
  zbJinE: metric('zbJinE'),
  budget: metric('budget'),
  saving: metric('saving'),
  savingRate: ofCases(metric('savingRate'), 'dealNum'),
  failedRate: ofCases(metric('failedRate'), 'decidedNum'),
  openRate: ofCases(metric('openRate'), 'lotNum'),
  avgBidders: ofCases(metric('avgBidders'), 'lotNum'),
  supplierNum: countMetric('supplierNum'),
  cr5: ofCases(metric('cr5'), 'dealNum'),
  hhi: ofCases(metric('hhi'), 'dealNum'),
  zhuyao_LeiXing: optionalText('主要项目类型'),
  decidedNum: integer('已有结果标段数'),
  failedRateLower: rate('流标率 95% 下限'),
  openRateLower: rate('公开招标率 95% 下限'),
} as const;

/** The columns of `figured` as `issuerColumns` names them, without id and name. */
export const issuerFigures = `
        f.projectNum as "projectNum",
        f.lotNum as "lotNum",
        f.dealNum as "dealNum",
        round_cents(f.amount) as "zbJinE",
        round_cents(f.budget) as "budget",
        round_cents(f.saving) as "saving",
        round_stable(ratio(f.saving, f.baseline)) as "savingRate",
        ratio(f.failed, f.decided) as "failedRate",
        ratio(f.open, f.lotNum) as "openRate",
        ratio(f.bidders, f.recorded) as "avgBidders",
        f.supplierNum as "supplierNum",
        ${partyConcentration.cr5},
        ${partyConcentration.hhi},
        f.category as "zhuyao_LeiXing",
        f.decided as "decidedNum",
        round_stable(wilson_lower(f.failed, f.decided)) as "failedRateLower",
        round_stable(wilson_lower(f.open, f.lotNum)) as "openRateLower"`;
