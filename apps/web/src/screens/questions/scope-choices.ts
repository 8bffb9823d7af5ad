import { groupMembership, organisationForms, projectCategories, provinces, standardMethods, type QuestionFilter, type QuestionReading } from '@tenderscope/contract';

type Period = QuestionReading['period'];

interface PeriodOption {
  value: string;
  label: string;
  period: Period;
}

const allTime = 'all';
/** Years before the current one that are offered. */
const years = 4;

export const valueOfPeriod = (period: Period): string => (period === null ? allTime : `${period.from}_${period.to}`);

/** All time, the last years and their halves, and the period of the reading if it is another one. */
export function periodOptions(year: number, period: Period, text: string): PeriodOption[] {
  const option = (label: string, from: string, to: string): PeriodOption => ({ value: `${from}_${to}`, label, period: { from, to } });
  const listed = [
    { value: allTime, label: '全部期间', period: null },
    ...Array.from({ length: years }, (_, index) => option(`${year - index}年`, `${year - index}-01-01`, `${year - index}-12-31`)),
    ...[year, year - 1].flatMap((one) => [
      option(`${one}年上半年`, `${one}-01-01`, `${one}-06-30`), option(`${one}年下半年`, `${one}-07-01`, `${one}-12-31`),
    ]),
  ];
  const own = valueOfPeriod(period);
  return listed.some(({ value }) => value === own) ? listed : [{ value: own, label: text, period }, ...listed];
}

const listOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const coded = (values: Readonly<Record<string, string>>) => Object.entries(values).map(([value, label]) => ({ value, label }));

/** Values of the conditions with a fixed list. */
export const valueChoices: Readonly<Partial<Record<QuestionFilter, readonly { value: string; label: string }[]>>> = {
  xm_LeiXing: coded(projectCategories),
  Is_JiTuanNei: coded(groupMembership),
  zb_zuzhixingshi: listOf(organisationForms),
  zb_fangshi: listOf(standardMethods.map(({ name }) => name)),
  sheng_name: listOf(provinces.map(({ name }) => name)),
  supplierProvince: listOf(provinces.map(({ name }) => name)),
};
