import type { Attributes } from './attributes.ts';
import { sizes } from './sizes.ts';
import { tidy } from './tidy-number.ts';

/** Reads one attribute, or two that are written as one, wherever `pattern` matches a plain text that contains a cue. */
export interface Reader {
  /** The pattern is tried only if the text contains one of these. */
  cues: readonly string[];
  pattern: RegExp;
  make: (found: RegExpExecArray, text: string) => Partial<Attributes>;
}

const n = String.raw`\d+(?:\.\d+)?`;
const read = (cues: string, pattern: RegExp | string, make: Reader['make']): Reader => ({
  cues: cues.split(' '),
  pattern: new RegExp(pattern, 'g'),
  make,
});
/** If two numbers do not rise, the first belongs to something else: `DN100-1.6MPa`. */
const range = (from: string | undefined, to: string): string => (from !== undefined && Number(from) < Number(to) ? `${tidy(from)}-${tidy(to)}` : tidy(to));
const scaled = (digits: string, factor: number): string => String(Number((Number(digits) * factor).toPrecision(6)));

/** PN is in bar from 6 on, as in the standards; below it is MPa: PN1.6 is PN16. */
const pn = (rating: string): string => `PN${scaled(rating, Number(rating) < 6 && rating.includes('.') ? 10 : 1)}`;
/** Grades by one name: UNS numbers, Chinese and cast designations of the same steel. */
const sameGrades: Readonly<Record<string, string>> = {
  '06cr19ni10': '304', '0cr18ni9': '304', ocr18ni9: '304', s30408: '304', cf8: '304', s30403: '304L', cf3: '304L',
  '06cr17ni12mo2': '316', s31608: '316', cf8m: '316', s31603: '316L', cf3m: '316L',
};
const gradeName = (grade: string): string => sameGrades[grade] ?? grade.replace(/号钢?$/, '#').replace(/^(?:sus|ss|s)(?=3)/, '').toUpperCase();
/** Material of the body by the last letter of a valve's model; catalogues leave out carbon steel, the usual one. */
const bodies: Readonly<Record<string, string>> = { p: '304', r: '316', pl: '304L', rl: '316L' };

const metre: Readonly<Record<string, number>> = { mm: 1e-3, cm: 1e-2 };

/** If two readers give the same attribute, the first counts. */
export const readers: readonly Reader[] = [
  // Also after digits, where parts are run together, but 2PE and 3PE are coatings.
  read('pe', /(?<![a-z]|(?<!\d)[23])pe\s*-?\s*(80|100)(?!\d)/, ([, grade = '']) => ({ material: `PE${grade}` })),
  read(
    'l1 l2 l3 l4 l5 q1 q2 q3 q4 x4 x5 x6 x7 x8 cr1 304 316 wcb wcc lcb cf3 cf8 a105 20# 20号 20g 10# 16mn',
    /(?:(?<![a-z0-9.])(?:l\d{3}|q\d{3}[a-e]?|x\d{2}(?!x)|0[o6]?cr1[89]ni(?:9|10)|ocr18ni9|06cr17ni12mo2|s304\d\d|s316\d\d|(?:sus|ss|s)?3(?:04|16)l?|wcb|wcc|lcb|cf[38]m?|a105|20#|20号钢|20号|10#|20g|16mn)|(?<=\d)l(?:245|290|360|415|450|485))(?![a-z0-9.])/,
    ([grade]) => ({ material: gradeName(grade) }),
  ),
  read('dn 公称 口径', `(?:(?<![a-wyz])dn|公称(?:直径|通径|口径)|(?<!公称)口径)\\s*[:：]?\\s*(${n}(?:\\s*x\\s*(?:dn)?\\s*${n})*)`, ([, found = ''], text) =>
    sizes('dn', found, text)),
  read('d φ 外径', `(?:(?<![a-z])de|dn外|φ|(?<![a-z])od|(?<![a-z0-9.])d(?=\\d)|外径)\\s*[:：]?\\s*(${n}(?:\\s*x\\s*(?:de|φ|d(?=\\d))?\\s*${n})*)`, ([, found = ''], text) =>
    sizes('de', found, text)),
  read('x', `(?<![a-z0-9.φ+\\-/])(\\d{2,4}(?:\\.\\d+)?\\s*x\\s*${n})(?=\\s*(?:mm)?(?![\\dx.a-z]))`, ([, found = ''], text) =>
    /钢管|焊管|无缝管|螺旋管|直缝管/.test(text) ? sizes('de', found, text) : {}),
  read('sdr', `sdr\\s*-?\\s*(${n})`, ([, ratio = '']) => ({ sdr: tidy(ratio) })),
  read('壁厚 en δ', `(?:壁厚\\s*[:：]?\\s*|(?<![a-z])en\\s*|(?<![a-z])δ\\s*=?\\s*)(${n})`, ([, wall = '']) => ({ wall: tidy(wall) })),
  read('公称压力', `公称压力\\s*[:：]?\\s*(${n})\\s*mpa`, ([, pressure = '']) => ({ pressureClass: `PN${scaled(pressure, 10)}` })),
  read('mpa', `(?<!pn\\s*-?\\s*[\\d.]*)(?:(?<![\\d.])(${n})\\s*(?:mpa)?\\s*[-~]\\s*)?(${n})\\s*mpa`, ([, from, to = '']) => ({ pressure: range(from, to) })),
  read('kpa', `(${n})\\s*kpa`, ([, pressure = '']) => ({ pressure: scaled(pressure, 1e-3) })),
  read('pn', `(?<![a-z])pn\\s*-?\\s*(${n})(?:\\s*mpa)?`, ([, rating = '']) => ({ pressureClass: pn(rating) })),
  read('cl lb 磅 #', /(?:class|(?<![a-z])cl)\s*-?\s*(\d{3,4})|(?<![\d.])(\d{3,4})\s*(?:lb|磅)|(?<![\d.])(150|300|400|600|900|1500|2500)\s*#/, ([, rating, pounds, sign]) => ({
    pressureClass: `CLASS${rating ?? pounds ?? sign ?? ''}`,
  })),
  // The model of a valve by JB/T 308 ends in its pressure, in 0.1 MPa: Q41F-16C.
  read('-', /(?<=(?<![a-z0-9])[a-z]{1,4}\d{2,3}[a-z]{1,2})-(\d{2,3})([a-z]{0,2})(?<!lb)(?![a-z0-9.])/, ([, rating = '', body = '']) => ({
    pressureClass: `PN${tidy(rating)}`,
    ...(bodies[body] !== undefined && { material: bodies[body] }),
  })),
  // Regulator boxes by GB 27791: RX50/0.4 is 50 m³/h from 0.4 MPa.
  read('rx rg', `(?<![a-z])r[xg]\\s*-?\\s*(\\d+)(?:\\s*/\\s*(${n}))?(?![\\d.])`, ([, flow = '', pressure]) => ({
    flow: tidy(flow),
    ...(pressure !== undefined && { pressure: tidy(pressure) }),
  })),
  read('g', /(?<![a-z0-9])g\s*-?\s*(1\.6|2\.5|4|6|10|16|25|40|65|100|160|250|400|650|1000)(?![\d.]|\s*mpa)/, ([, size = '']) => ({ meter: `G${size}` })),
  // NB-IoT is the network of a meter unless catalogues state another one.
  read('4g', /(?<![a-z0-9.])4g(?![a-z0-9])/, () => ({ network: '4G' })),
  read('° 度', `(?<![\\d.])(${n})\\s*(?:°(?!\\s*[cf])|度)`, ([, angle = '']) => ({ angle: tidy(angle) })),
  read('/', `(${n})\\s*(?:n?m3|立方米?|方)\\s*/\\s*h`, ([, flow = '']) => ({ flow: tidy(flow) })),
  read('m3 立方', `(${n})\\s*(?:m3|立方米?)(?!米|\\s*/\\s*h)`, ([, volume = '']) => ({ volume: tidy(volume) })),
  read('长 l', `(?:长度?|(?<![a-z])l)\\s*[=:：]?\\s*(${n})\\s*(?:(mm|cm|m)(?![a-z0-9/])|米)`, ([, length = '', unit = 'm']) => ({ length: scaled(length, metre[unit] ?? 1) })),
  read('m 米', `(?<![a-z\\dx.=+\\-/]|x )(${n})\\s*(?:m(?![a-z0-9])|米)(?!\\s*x|\\s*/\\s*(?:s|h|min|[卷盘根支])(?![a-z]))`, ([, length = '']) => ({ length: tidy(length) })),
  read('mm', /(?<![a-z\d.x+\-])(\d{3,4})\s*mm(?![a-z\d]|\s*x)/, ([, length = ''], text) => (/软管|波纹管|连接管/.test(text) ? { length: scaled(length, 1e-3) } : {})),
  read('mm2', `(?<![a-z\\d.])(?:1\\s*x\\s*)?(\\d[\\dx.+]*)\\s*mm2(?!\\d)`, ([, section = '']) => ({ section: section.replace(/\d+\.\d+/g, tidy) })),
  read('bv yjv yjlv kvv rvv vv', /(?<![a-z\d])(?:zr-?|wdz-?)?(bvr?|blv|yjl?v(?:22|32)?|kvvp?(?:22)?|rvvp?|rvsp?|vv(?:22)?)(?![a-z\d])/, ([, type = ''], text) => (/线|缆/.test(text) ? { material: type.toUpperCase() } : {})),
  read('v', /(?<![\d.])(12|24|36|220|380)\s*v(?:ac|dc)?(?![a-z])/, ([, voltage = '']) => ({ voltage })),
];
