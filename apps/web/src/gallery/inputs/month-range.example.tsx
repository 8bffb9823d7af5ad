import { fixedStarts, monthBounds } from '@tenderscope/contract';
import { MonthRange } from '../../widgets/month-range/month-range.tsx';
import { TimeExample } from './time-example.tsx';

function Component() {
  return <TimeExample Range={MonthRange} bounds={monthBounds} earliest={fixedStarts.fullYears} />;
}

export const example = { title: '月份范围', group: '输入', Component };
