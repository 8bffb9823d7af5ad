import { dayBounds, fixedStarts } from '@tenderscope/contract';
import { DateRange } from '../../widgets/date-range/date-range.tsx';
import { TimeExample } from './time-example.tsx';

function Component() {
  return <TimeExample Range={DateRange} bounds={dayBounds} earliest={fixedStarts.data} />;
}

export const example = { title: '日期范围', group: '输入', Component };
