import { ofCases } from '../../query-fields.ts';
import { partyConcentration } from '../party-figures.ts';

export const agencyFields = [
  'daiLi_guid', 'daiLi_DanWei', 'projectNum', 'lotNum', 'dealNum', 'zbJinE', 'unitNum',
  ofCases('savingRate', 'dealNum'), ofCases('failedRate', 'decidedNum'), ofCases('avgBidders', 'lotNum'), 'winnerNum',
  ofCases('cr5', 'dealNum'), ofCases('hhi', 'dealNum'), 'zhuyao_LeiXing', 'decidedNum', 'failedRateLower',
] as const;

/** The columns of `figured` as `agencyFields` names them, without id and name. */
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
