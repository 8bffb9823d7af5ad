/** A border between two statements that a catalogue wrote without a space. */
interface Seam {
  /** The pattern is tried only if the text contains it. */
  hint: string;
  /** Matches only the place of the border. */
  border: RegExp;
}

const seam = (hint: string, border: RegExp): Seam => ({ hint, border: new RegExp(border, 'g') });

const seams: readonly Seam[] = [
  // Standards, after any preceding text.
  seam('/', /(?<=[a-z\d%])(?=(?:gb|cjj|(?<!c)jj|cj|sy|hg|jb|nb)\/t\s*\d)/),
  seam('g', /(?<=[a-z\d%])(?=gb\s?\d{4})|(?<=\d[a-z])(?=ga\s?\d{3})/),
  // Meters, their accuracy and network: G4|1.5级, G4|4G|Cat.1.
  seam('级', /(?<=\d)(?=[0-2]\.\d{1,3}\s*级)/),
  seam('g', /(?<=(?<![a-z\d])g(?:1\.6|2\.5|4|6|10|16|25|40|65|100))(?=[45]g(?:cat|(?![a-z\d])))|(?<=[45]g)(?=cat)|(?<=cat\.1|iot)(?=g\d)/),
  // DN is an integer: DN15|0.1MPa, DN13|1m, DN150|20#.
  seam('dn', /(?<=dn\s?[1-9]\d{1,2})(?=\d\.\d+\s*(?:[mk]pa|m(?![a-z\d])))|(?<=dn\s?(?:13|15|20|25|32))(?=[1-9]m(?![a-z\d]))|(?<=dn\s?[1-9]\d{1,3})(?=[12]0#)/),
  seam('dn', /(?<=dn\s?\d{2,4})(?=(?!x\s?\d|x\s?dn)[a-z])/),
  seam('n', /(?<=[a-z\d%#])(?<!x\s?)(?=[dp]n\s?\d)/),
  seam('de', /(?<=\d|pe)(?=de\s?\d)/),
  seam('sdr', /(?<=[a-z\d])(?=sdr\s?\d)/),
  seam('q', /(?<=\d)(?=q(?:195|215|235|345|355))|(?<=q[23]\d5[a-e])(?=\d)/),
  seam('d', /(?<=[\d#]|q[23]\d5[a-e])(?=d\d{2,3}(?:\.\d)?x\d)|(?<=[a-z]\d)(?=d\d\d(?![\dx]))/),
  seam('l', /(?<=\d)(?=l(?:245|290|360|415|450|485)(?!\d))/),
  seam('cr1', /(?<=\d)(?=[0o]cr1)/),
  seam('s3', /(?<=\d)(?=s3(?:04|16)\d\d)/),
  seam('p', /(?<=[a-z\d])(?=p(?:sl|ls)[12])/),
  // Regulator boxes and their lines: 1+0|RX25/0.4|1+0.
  seam('r', /(?<=r[xg]\s?-?\d+\/\d\.\d)(?=\d\+\d)|(?<=\d)(?=r[xg]\s?-?\d)/),
  // Alloys, sensors, cables, paper: LF21|1.6MPa, Pt100|4–20mA, BV|1×2.5.
  seam('lf', /(?<=lf\d\d)(?=\d)/),
  seam('pt', /(?<=pt100)(?=\d)/),
  seam('rs', /(?<=[a-z\d])(?=rs\s?(?:485|232))|(?<=rs(?:485|232))(?=[a-z])/),
  seam('modbus', /(?<=modbus)(?=[a-z\d])/),
  seam('mm2', /(?<=(?<![a-z])(?:bvr?|blv|yjl?v|kvv|rvvp?))(?=\d)/),
  seam('ppm', /(?<=(?<![a-z\d])a[34])(?=\d\dppm)/),
  seam('型', /(?<=型)(?=\d)/),
  seam('v', /(?<=[a-z]\d{1,2})(?=(?:12|24|36)v[ad]c)/),
  // A unit ends its quantity, and a comparison begins it.
  seam('', /(?<=\d(?:mpa|kpa|mm2(?!0[#号g])|mm(?!2(?!0[#号g]))|n?m3\/h|m3|kg|ppm|ma|vdc|vac|kv|°c|%|座|型))(?!x\s?\d)(?=[a-z\d\u4e00-\u9fff])(?<!kv(?=ar?(?![a-z])))/),
  seam('', /(?<=\d[lgv])(?=\d|[\u4e00-\u9fff])/),
  seam('', /(?<=[a-z\d%])(?=[≥≤]|[宽厚长高深径重]度?\d)/),
];

/** A plain text with a space wherever two statements were run together: `dn15020#pn16` is `dn150 20# pn16`. */
export function apart(text: string): string {
  let result = text;
  for (const { hint, border } of seams) if (result.includes(hint)) result = result.replace(border, ' ');
  return result;
}
