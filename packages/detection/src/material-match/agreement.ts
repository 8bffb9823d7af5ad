import type { Attributes } from '../spec-parser/attributes.ts';
import { isSameWall } from '../spec-parser/settle.ts';
import { areRivals } from '../spec-parser/vocabulary/qualities.ts';
import type { ReadKey } from './spec-text.ts';
import type { Wanted } from './read-wanted.ts';

export type AttributeName = keyof Attributes;

/** One fact for or against taking one material for another; `value` is the offered one's, `wanted` the other's. */
export type Reason =
  | { kind: 'agrees'; attribute: AttributeName; value: string }
  | { kind: 'alike'; attribute: 'dn' | 'de' | 'wall' | 'sdr' | 'pressure' | 'pressureClass'; value: string; wanted: string }
  | { kind: 'unstated'; attribute: AttributeName; wanted: string }
  | { kind: 'beside'; attribute: AttributeName; value: string }
  | { kind: 'differs'; attribute: AttributeName; value: string; wanted: string }
  | { kind: 'number'; wanted: string };

interface Agreement {
  /** 0 to 1; 0 where a number differs. */
  score: number;
  reasons: readonly Reason[];
}

const factor = { alike: 0.97, unstated: 0.85, beside: 0.985, number: 0.85 } as const;
/** Outer diameters of steel pipes, mm, by DN: GB/T 17395, series 1 and 2. */
const outer: Readonly<Record<string, readonly string[]>> = {
  15: ['21.3', '22'], 20: ['26.9', '27'], 25: ['33.7', '34', '32'], 32: ['42.4', '42', '38'], 40: ['48.3', '48', '45'], 50: ['60.3', '60', '57'],
  65: ['76.1', '76'], 80: ['88.9', '89'], 100: ['114.3', '114', '108'], 125: ['139.7', '140', '133'], 150: ['168.3', '168', '159'],
  200: ['219.1', '219'], 250: ['273'], 300: ['323.9', '325'], 350: ['355.6', '377'], 400: ['406.4', '426'], 500: ['508', '530'], 600: ['610', '630'],
};

/** Plastic pipes call their outer diameter DN, and steel pipes match one of the standard. */
export const isSameBore = (dn: string, de: string): boolean => dn === de || Boolean(outer[dn]?.includes(de));

/** PN counts in bar. */
const isSamePressure = (mpa: string, pn: string): boolean => pn === `PN${String(Number((Number(mpa) * 10).toPrecision(6)))}`;

/** How far a material is the wanted one, judged by numbers and grades: if both state one they must agree, or it is another thing. */
export function agreement({ attributes: wanted, numbers }: Wanted, { attributes: offered, words }: ReadKey): Agreement {
  const reasons: Reason[] = [];
  for (const [attribute, value] of Object.entries(wanted) as [AttributeName, string][]) {
    const reason = judge(attribute, value, wanted, offered);
    reasons.push(reason);
    if (reason.kind === 'differs') return { score: 0, reasons };
  }
  const explained = new Set(reasons.flatMap((reason) => (reason.kind === 'alike' ? [reason.attribute] : [])));
  const left = numbers.filter((number) => !isStable(number, offered, words));
  if (left.some((number) => contradicts(number, offered, words))) return { score: 0, reasons };
  for (const number of left) reasons.push({ kind: 'number', wanted: number });
  for (const [attribute, value] of Object.entries(offered) as [AttributeName, string][]) {
    if (wanted[attribute] !== undefined || explained.has(attribute as 'dn')) continue;
    const isNumbered = numbers.some((number) => valueOf(number) === valueOf(value));
    reasons.push(isNumbered ? { kind: 'agrees', attribute, value } : { kind: 'beside', attribute, value });
  }
  const missing = words.filter((word) => !numbers.includes(word)).length;
  const factorOf = ({ kind }: (typeof reasons)[number]): number => (kind in factor ? factor[kind as keyof typeof factor] : 1);
  const score = reasons.reduce((product, reason) => product * factorOf(reason), 0.98 ** missing);
  return { score, reasons };
}

function judge(attribute: AttributeName, wanted: string, all: Attributes, offered: Attributes): Reason {
  const value = offered[attribute];
  if (value !== undefined) return value === wanted ? { kind: 'agrees', attribute, value } : { kind: 'differs', attribute, value, wanted };
  const bore = attribute === 'dn' ? offered.de : attribute === 'de' ? offered.dn : undefined;
  if (bore !== undefined) {
    const isSame = attribute === 'dn' ? isSameBore(wanted, bore) : isSameBore(bore, wanted);
    const other = attribute === 'dn' ? 'de' : 'dn';
    return isSame ? { kind: 'alike', attribute: other, value: bore, wanted } : { kind: 'differs', attribute: other, value: bore, wanted };
  }
  const de = offered.de ?? offered.dn ?? all.de ?? all.dn;
  if (attribute === 'sdr' && offered.wall !== undefined && de !== undefined) {
    const kind = isSameWall(de, wanted, offered.wall) ? 'alike' : 'differs';
    return { kind, attribute: 'wall', value: offered.wall, wanted };
  }
  if (attribute === 'wall' && offered.sdr !== undefined && de !== undefined) {
    const kind = isSameWall(de, offered.sdr, wanted) ? 'alike' : 'differs';
    return { kind, attribute: 'sdr', value: offered.sdr, wanted };
  }
  if (attribute === 'pressure' && offered.pressureClass !== undefined && isSamePressure(wanted, offered.pressureClass)) {
    return { kind: 'alike', attribute: 'pressureClass', value: offered.pressureClass, wanted };
  }
  if (attribute === 'pressureClass' && offered.pressure !== undefined && isSamePressure(offered.pressure, wanted)) {
    return { kind: 'alike', attribute: 'pressure', value: offered.pressure, wanted };
  }
  return { kind: 'unstated', attribute, wanted };
}

/** The digits of a number with its unit: `110mm` is `110`. */
const valueOf = (word: string): string => /\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?)*/.exec(word)?.[0] ?? word;
const shapeOf = (word: string): string => word.replace(/\d+(?:\.\d+)?/g, '#');

/** True if a number without a name is one that the material states under some name. */
function isStable(number: string, offered: Attributes, words: readonly string[]): boolean {
  const value = valueOf(number);
  if (words.includes(number)) return true;
  return [...words, ...Object.values(offered).map(String)].some((stated) => valueOf(stated) === value);
}

/** A bare number is a size, which must be found; another number with a unit must not differ from one with the same unit. */
function contradicts(number: string, offered: Attributes, words: readonly string[]): boolean {
  const isBare = /^\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?)*(?:mm)?$/.test(number);
  const hasNumbers = words.some((word) => /\d/.test(word)) || Object.keys(offered).length > 0;
  return (isBare && hasNumbers) || words.some((word) => areRivals(word, number) || (shapeOf(word) === shapeOf(number) && word !== number));
}
