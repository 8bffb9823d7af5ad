/** What a specification states, numbers without superfluous digits; in the order of a key. */
export interface Attributes {
  material?: string;
  /** Nominal, `100` or `100x80`. */
  dn?: string;
  /** Outer diameter, mm. */
  de?: string;
  sdr?: string;
  /** Wall thickness, mm. */
  wall?: string;
  /** MPa. */
  pressure?: string;
  pressureClass?: string;
  meter?: string;
  angle?: string;
  /** m³/h */
  flow?: string;
  /** Metres. */
  length?: string;
  /** Volts. */
  voltage?: string;
  /** m³ */
  volume?: string;
  width?: string;
}

const number = String.raw`\d+(?:\.\d+)?`;
/** The digits of a number as they would be written once: `11.0` is `11`, `017` is `17`. */
const tidy = (digits: string): string => String(Number(digits));
const tidyPair = (text: string): string => text.split('x').map((part) => tidy(part.replace(/^\D+/, ''))).join('x');

type Reader = (text: string) => Partial<Attributes>;
const read = (pattern: RegExp, make: (found: RegExpExecArray) => Partial<Attributes>): Reader => (text) => {
  const found = pattern.exec(text);
  return found ? make(found) : {};
};

const standards = /(?:gb|cj|sy|hg|jb|api|astm|iso|sh|nb|qb|db\d*)(?:\s*[/_]?\s*t)?\s*\d{2,6}(?:\.\d+)?(?:\s*-\s*\d{2,4})?/g;

const readers: readonly Reader[] = [
  read(/(?<![a-z0-9])pe\s*-?\s*(80|100)(?!\d)/, ([, grade = '']) => ({ material: `PE${grade}` })),
  read(/(?<![a-z0-9])(l\d{3}|q\d{3}[a-e]?|x\d{2}(?!x)|06cr19ni10|s?304l?|s?316l?|20#|20号钢|20号|10#|20g|16mn)(?![a-z0-9])/, ([, grade = '']) => ({
    material: grade.replace(/号钢?$/, '#').replace(/^s(?=3)/, '').toUpperCase(),
  })),
  read(new RegExp(`(?<![a-wyz])dn\\s*(${number}(?:\\s*x\\s*(?:dn)?\\s*${number})*)`), ([, size = '']) => ({ dn: tidyPair(size.replace(/\s|dn/g, '')) })),
  read(new RegExp(`(?<![a-z])(?:de|dn外|φ|od)\\s*(${number})(?:\\s*x\\s*(?:de|φ)\\s*(${number}))?`), ([, size = '', second]) => ({
    de: second === undefined ? tidy(size) : `${tidy(size)}x${tidy(second)}`,
  })),
  read(new RegExp(`sdr\\s*-?\\s*(${number})`), ([, ratio = '']) => ({ sdr: tidy(ratio) })),
  read(new RegExp(`(?:(?:φ|de)\\s*${number}\\s*x\\s*(?!de|φ)|壁厚\\s*[:：]?\\s*|(?<![a-z])en\\s*|(?<![a-z])δ\\s*=?\\s*)(${number})`), ([, wall = '']) => ({ wall: tidy(wall) })),
  read(new RegExp(`(${number})\\s*mpa`), ([, pressure = '']) => ({ pressure: tidy(pressure) })),
  read(new RegExp(`(${number})\\s*kpa`), ([, pressure = '']) => ({ pressure: String(Number((Number(pressure) / 1000).toPrecision(6))) })),
  read(new RegExp(`(?<![a-z])pn\\s*-?\\s*(${number})`), ([, rating = '']) => ({ pressureClass: pressureClass(rating) })),
  read(/(?:class|cl)\s*-?\s*(\d{3,4})|(?<![\d.])(\d{3,4})\s*(?:lb|磅)/, ([, rating, pounds]) => ({ pressureClass: `CLASS${rating ?? pounds ?? ''}` })),
  read(new RegExp(`(?<![a-z])g\\s*-?\\s*(1\\.6|2\\.5|4|6|10|16|25|40|65|100|160|250|400|650|1000)(?![\\d.]|\\s*(?:mpa|/))`), ([, size = '']) => ({ meter: `G${size}` })),
  read(/(?<!\d)(45|60|90|22\.5|30|11\.25)\s*(?:°|度|º)/, ([, angle = '']) => ({ angle: tidy(angle) })),
  read(new RegExp(`(${number})\\s*(?:n?m3|n?m³|立方米?|方)\\s*/\\s*h`), ([, flow = '']) => ({ flow: tidy(flow) })),
  read(new RegExp(`(${number})\\s*(?:m3|m³|立方米?)(?!米|\\s*/)`), ([, volume = '']) => ({ volume: tidy(volume) })),
  read(new RegExp(`(?:长度?|l)\\s*[=:：]?\\s*(${number})\\s*(mm|cm|m|米)(?![a-z0-9³/])`), ([, length = '', unit = 'm']) => ({ length: metres(length, unit) })),
  read(/(?<!\d)(12|24|36|220|380)\s*v(?![a-z])/, ([, voltage = '']) => ({ voltage })),
];

/** PN is in bar from 6 on, as the standards write it; below it is MPa: PN1.6 is PN16. */
function pressureClass(rating: string): string {
  const value = Number(rating);
  return `PN${String(Number((value < 6 && rating.includes('.') ? value * 10 : value).toPrecision(6)))}`;
}

function metres(length: string, unit: string): string {
  const scale = unit === 'mm' ? 1000 : unit === 'cm' ? 100 : 1;
  return String(Number((Number(length) / scale).toPrecision(6)));
}

/** Reads a plain text. A pressure class stated in MPa beside PN is the same thing, and stays PN. */
export function attributesOf(text: string): Attributes {
  const bare = text.replace(standards, ' ');
  const found = Object.assign({}, ...readers.map((reader) => reader(bare)).reverse()) as Attributes;
  if (found.pressureClass?.startsWith('PN') && found.pressure === String(Number((Number(found.pressureClass.slice(2)) / 10).toPrecision(6)))) {
    delete found.pressure;
  }
  return found;
}

/** What is left of a text when everything understood is taken away, for products whose specification says nothing known. */
export const standardsOf = (text: string): string[] =>
  [...text.matchAll(standards)].map(([standard]) => standard.replace(/\s|_|-\d{2,4}$/g, '').toUpperCase()).sort();
