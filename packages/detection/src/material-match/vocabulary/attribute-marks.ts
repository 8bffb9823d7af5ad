import type { Attributes } from '../../spec-parser/attributes.ts';

/** Text before and after the value of an attribute. */
export const attributeMarks: Readonly<Record<keyof Attributes, readonly [before: string, after: string]>> = {
  material: ['', ''],
  dn: ['DN', ''],
  de: ['De', ''],
  sdr: ['SDR', ''],
  wall: ['壁厚', ''],
  pressure: ['', 'MPa'],
  pressureClass: ['', ''],
  meter: ['', ''],
  network: ['', ''],
  angle: ['', '°'],
  flow: ['', 'm³/h'],
  length: ['长', 'm'],
  voltage: ['', 'V'],
  volume: ['', 'm³'],
  section: ['', 'mm²'],
};
