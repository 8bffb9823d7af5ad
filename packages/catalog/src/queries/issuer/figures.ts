import { ofCases } from '../../query-fields.ts';
import { partyConcentration } from '../party-figures.ts';

export const issuerFields = [
  'zbr_guid', 'zbr_name', 'projectNum', 'lotNum', 'dealNum', 'zbJinE', 'budget', 'saving',
  ofCases('savingRate', 'dealNum'), ofCases('failedRate', 'decidedNum'), ofCases('openRate', 'lotNum'),
  ofCases('avgBidders', 'lotNum'), 'supplierNum', ofCases('cr5', 'dealNum'), ofCases('hhi', 'dealNum'),
  'zhuyao_LeiXing', 'decidedNum', 'failedRateLower', 'openRateLower',
] as const;

/** The columns of `figured` as `issuerFields` names them, without id and name. */
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
