import { formatNumber, formatRate } from '@tenderscope/contract';
import { prepareRadar } from '../../charts/prepare/prepare-radar.ts';
import type { Expert } from './funnel-parts.ts';
import { expertTitle } from '../../widgets/links/expert-title.ts';
import { minMeetings } from './expert-words.ts';

/** Value of 偏离 and 稳定 at the centre: a fifth of the full mark, the limit from which a mark is an alert. */
const worst = 0.2;
const tooSmall = '样本不足';

interface AbilityPart {
  name: string;
  /** Measured value. */
  of: (expert: Expert) => number | null;
  /** Number of observations behind the value; `counted` is their unit. */
  n: (expert: Expert) => number;
  counted: string;
  text: (value: number) => string;
  /** Position between the centre (0) and the rim (1); further out means closer to the usual behaviour of panels. */
  place: (value: number) => number;
}

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** The five dimensions that describe how an expert reviews. */
const abilityParts: readonly AbilityPart[] = [
  { name: '一致性', of: (one) => one.agreement, n: (one) => one.agreementNum, counted: '个标段', text: formatNumber, place: within },
  { name: '偏离', of: (one) => one.meanAbsDeviation, n: (one) => one.markNum, counted: '项评分', text: formatRate, place: (value) => within(1 - value / worst) },
  {
    name: '区分度', of: (one) => one.discrimination, n: (one) => one.discriminationNum, counted: '个标段', text: formatNumber,
    place: (value) => (value > 0 ? Math.min(value, 1 / value) : 0),
  },
  { name: '稳定', of: (one) => one.stability, n: (one) => one.panelNum, counted: '个标段', text: formatRate, place: (value) => within(1 - value / worst) },
  { name: '勤勉', of: (one) => one.diligence, n: (one) => one.criterionNum, counted: '个评审项', text: formatRate, place: within },
];

/** Shown below the picture. */
export const abilityNote =
  '越靠外越接近评审组的常态：一致性为与其他评委排序的相关；偏离为与其他评委平均相差（20% 到中心）；区分度为拉开差距的幅度与评审组之比（1 最外）；'
  + '稳定为严松度在各标段间的波动（20% 到中心）；勤勉为逐项对每家都打分且不打同一分的比例。只作描述，不作排名。';

const isKnown = (expert: Expert, { of, n }: AbilityPart): boolean => of(expert) !== null && n(expert) >= minMeetings;

const medianOf = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return sorted.length === 0 ? null : ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};

/** One expert, or none, beside the median of all with three or more reviews; null if there is no such expert. */
export function abilityRadar(experts: readonly Expert[], code: string | null) {
  const judged = experts.filter((expert) => expert.panelNum >= minMeetings);
  const own = experts.find((expert) => expert.pingwei_code === code);
  const medians = abilityParts.map((part) => medianOf(judged.flatMap((expert) => (isKnown(expert, part) ? [part.of(expert) ?? 0] : []))));
  if (judged.length === 0 || (code !== null && !own)) return null;
  const dimensions = abilityParts.map(({ name }) => ({ name: own ? `${name} n=${nOf(own, name)}` : name, max: 1, text: () => tooSmall }));
  const profile = own && {
    id: null,
    name: expertTitle(own.pingwei_code, own.expert_name),
    values: abilityParts.map((part) => (isKnown(own, part) ? part.place(part.of(own) ?? 0) : null)),
    texts: abilityParts.map((part) => (isKnown(own, part) ? `${part.text(part.of(own) ?? 0)}，n=${part.n(own)} ${part.counted}` : `${tooSmall}，n=${part.n(own)} ${part.counted}`)),
  };
  const middle = {
    id: null,
    name: `${judged.length} 名专家的中位数`,
    values: abilityParts.map(({ place }, index) => (medians[index] == null ? null : place(medians[index]))),
    texts: abilityParts.map((part, index) => {
      const known = judged.filter((expert) => isKnown(expert, part));
      return medians[index] == null ? tooSmall : `${part.text(medians[index])}，n=${known.length} 名`;
    }),
    ...(profile && { muted: true }),
  };
  return prepareRadar(dimensions, profile ? [profile, middle] : [middle]);
}

const nOf = (expert: Expert, name: string): number => abilityParts.find((part) => part.name === name)?.n(expert) ?? 0;
