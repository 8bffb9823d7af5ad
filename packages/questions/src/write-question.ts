import type { Days, FilterValue, Grain, Reading } from './reading.ts';
import { shortPeriod } from './periods.ts';
import { wordOfGrain } from './vocabulary/grain-words.ts';
import { wordOfFigure } from './vocabulary/metric-words.ts';
import { written } from './vocabulary/written-words.ts';

/** A period as words: 2025年, 2025年上半年, 2025年第1季度, 2025年3月, or its first and last day. */
export function periodText({ from, to }: Days): string {
  const short = shortPeriod({ from, to });
  const [, year = '', part, number = ''] = /^(\d{4})(?:(H|Q|-)(\d+))?$/.exec(short) ?? [];
  if (year === '') return `${dayText(from)}${written.until}${dayText(to)}`;
  if (part === undefined) return written.year(year);
  return part === 'H' ? written.half(year, number) : part === 'Q' ? written.quarter(year, number) : written.month(year, Number(number));
}

const dayText = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return written.day(year, Number(month), Number(date));
};

/** A question with the meaning of a reading, in words that the reader knows. */
export function writeQuestion(reading: Reading): string {
  const { form, figure, grain, columns, order, limit, comparison, isShare, period, bounds } = reading;
  const word = figure === null ? '' : wordOfFigure(figure);
  const group = grain === null ? '' : wordOfGrain(grain);
  const compared = bounds.map((bound) => `${wordOfFigure(bound.figure)}${bound.text}`).join('');
  const selected = `${period === null ? '' : periodText(period)}${filtersText(reading.filters)}${compared}`;
  switch (form) {
    case 'value': return `${selected}${word}${comparison === null ? '' : written[comparison]}`;
    case 'rank': return `${selected}${word}${order === 'asc' ? written.lowest : written.highest}${limit ?? ''}${written.piece}${group}`;
    case 'groups': return `${selected}${written.each}${group}${word}${isShare ? written.share : ''}`;
    case 'trend': return `${selected}${stepText(grain)}${word}`;
    case 'cross': return `${selected}${written.each}${group}${stepText(columns)}${word}`;
    case 'list': return `${selected}${stateText(reading)}${group}${written.list}`;
    case 'count': return `${selected}${stateText(reading)}${group}${written.count}`;
  }
}

const stepText = (grain: Grain | null): string => (grain === null ? '' : (written.step[grain] ?? `${written.each}${wordOfGrain(grain)}`));
const stateText = ({ state, grain, bounds }: Reading): string => (state === null || (grain === 'lot' && bounds.length > 0 && state === 'deal') ? '' : written.state[state]);

/** Names of filters that two words express together. */
function filtersText(filters: readonly FilterValue[]): string {
  const isUnopened = filters.some(({ name }) => name === 'is_kaibiao');
  return filters.map(({ name, label }) => {
    if (isUnopened && (name === 'is_kaibiao' || name === 'status')) return name === 'is_kaibiao' ? written.of(label) : '';
    if (name === 'supplierProvince') return written.registered(label);
    return name === 'status' ? written.of(label) : name === 'xm_LeiXing' ? written.kind(label) : label;
  }).join('');
}
