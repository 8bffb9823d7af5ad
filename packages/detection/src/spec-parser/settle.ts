import type { Attributes } from './attributes.ts';
import { tidy } from './tidy-number.ts';

/** Sizes of polyethylene pipe, mm outside, by GB/T 15558.1, and its ratios of diameter to wall. */
const plasticSizes = new Set('16 20 25 32 40 50 63 75 90 110 125 140 160 180 200 225 250 280 315 355 400 450 500 560 630'.split(' '));
const ratios = ['7.4', '9', '11', '13.6', '17', '17.6', '21', '26', '33'] as const;
/** Sizes that steel and plastic have in common do not show which of the two a transition piece has. */
const steelSizes = new Set('15 20 25 32 40 50 65 80 100 125 150 200 250 300 350 400 450 500 600'.split(' '));
/** Nominal pressures, MPa, that are often used for valves and flanges. */
const nominal = new Set('0.6 1 1.6 2 2.5 4 5 6.3 6.4 10'.split(' '));

const polyethylene = /^pe|(?<![23层])pe(?![a-z])|聚乙烯|电熔|热熔/;
const steel = /钢管|钢制|防腐|胶带|胶粘|收缩|热缩|冷缠|保护板/;
/** Products of carbon steel unless the name states otherwise. */
const carbonSteel = /^(?:钢制.*|法兰盖?|(?:全焊接)?球阀|闸阀|蝶阀|截止阀|止回阀)$/;
const rated = /球阀|闸阀|蝶阀|截止阀|止回阀|法兰|绝缘接头/;

/** De ÷ SDR is the wall, which standards round up. */
export const isSameWall = (de: string, sdr: string, wall: string): boolean =>
  Math.abs(Number(de) / Number(sdr) - Number(wall)) <= Math.max(0.15, 0.012 * Number(wall));

/**
 * Normalises attributes to the conventions of the product's trade. Polyethylene is identified by its outer diameter, whether it is written
 * DN or De, and by SDR rather than wall; valves by DN, and by PN rather than MPa; a regulator by its highest inlet.
 */
export function settle(stated: Attributes, product: string, name: string): Attributes {
  const settled = { ...stated };
  const plainName = product.toLowerCase();
  const isTransition = plainName.includes('钢塑');
  const isPlastic = (polyethylene.test(plainName) && !steel.test(plainName)) || Boolean(stated.material?.startsWith('PE')) || isTransition;
  if (isPlastic) settlePlastic(settled, isTransition);
  else if (/阀/.test(plainName) && settled.dn === undefined && settled.wall === undefined && settled.de !== undefined) {
    settled.dn = settled.de;
    delete settled.de;
  }
  if (rated.test(plainName) && settled.pressureClass === undefined && settled.pressure !== undefined && nominal.has(settled.pressure)) {
    settled.pressureClass = `PN${tidy(String(Math.round(Number(settled.pressure) * 10)))}`;
    delete settled.pressure;
  }
  if (settled.material === undefined && carbonSteel.test(plainName) && /不锈|铜/.test(name)) settled.material = name.includes('铜') ? '铜' : '不锈钢';
  if (/调压/.test(plainName) && settled.pressure?.includes('-')) settled.pressure = settled.pressure.slice(settled.pressure.indexOf('-') + 1);
  return settled;
}

function settlePlastic(stated: Attributes, isTransition: boolean): void {
  const isOutside = (size: string): boolean => plasticSizes.has(size) && !(isTransition && steelSizes.has(size));
  if (stated.de === undefined && stated.dn?.split('x').every(isOutside)) {
    stated.de = stated.dn;
    delete stated.dn;
  }
  const { de, sdr, wall } = stated;
  if (de === undefined || wall === undefined) return;
  const [run = ''] = de.split('x');
  const distance = (ratio: string): number => Math.abs(Number(run) / Number(ratio) - Number(wall));
  const intended = sdr ?? ratios.toSorted((a, b) => distance(a) - distance(b))[0];
  if (intended === undefined || !isSameWall(run, intended, wall)) return;
  stated.sdr = intended;
  delete stated.wall;
}
