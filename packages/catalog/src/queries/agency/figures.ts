import { ofCases } from '../../query-fields.ts';

/** Figures of `partyFigures`, whose SELECT list is `partyColumns` of them. */
export const agencyFields = [
  'daiLi_guid', 'daiLi_DanWei', 'projectNum', 'lotNum', 'dealNum', 'zbJinE', 'unitNum',
  ofCases('savingRate', 'dealNum'), ofCases('failedRate', 'decidedNum'), ofCases('avgBidders', 'lotNum'), 'winnerNum',
  ofCases('cr5', 'dealNum'), ofCases('hhi', 'dealNum'), 'zhuyao_LeiXing', 'decidedNum', 'failedRateLower',
] as const;
