import { ofCases } from '../../query-fields.ts';

/** Figures of `partyFigures`, whose SELECT list is `partyColumns` of them. */
export const issuerFields = [
  'zbr_guid', 'zbr_name', 'projectNum', 'lotNum', 'dealNum', 'zbJinE', 'budget', 'saving',
  ofCases('savingRate', 'dealNum'), ofCases('failedRate', 'decidedNum'), ofCases('openRate', 'lotNum'),
  ofCases('avgBidders', 'lotNum'), 'supplierNum', ofCases('cr5', 'dealNum'), ofCases('hhi', 'dealNum'),
  'zhuyao_LeiXing', 'decidedNum', 'failedRateLower', 'openRateLower',
] as const;
