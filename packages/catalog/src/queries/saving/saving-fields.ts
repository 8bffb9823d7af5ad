import { countMetric } from '../../columns.ts';
import { ofCases, redefined } from '../../query-fields.ts';

export const savingFields = [
  'baselineSum', 'awardSum', 'saving', ofCases('savingRate', 'lotNum'), redefined('lotNum', countMetric('dealNum')),
] as const;
