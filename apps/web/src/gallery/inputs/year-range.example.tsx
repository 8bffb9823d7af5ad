import { historyStartYear, yearBounds } from '@tenderscope/contract';
import { YearRange } from '../../widgets/year-range/year-range.tsx';
import { TimeExample } from './time-example.tsx';

function Component() {
  return <TimeExample Range={YearRange} bounds={yearBounds} earliest={`${historyStartYear}-01-01`} />;
}

export const example = { title: '年份范围', group: '输入', Component };
