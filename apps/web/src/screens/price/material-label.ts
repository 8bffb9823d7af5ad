import { specText } from '@tenderscope/detection';

interface Keys {
  name_key: string;
  spec_key: string;
}

/** The most frequent name and specification of a material. */
interface Quoted extends Keys {
  material_name: string;
  spec: string | null;
}

/** Distance from an ASCII character to its full-width form. */
const fullWidth = 0xfee0;
const halved = (text: string): string => text.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - fullWidth));

/** A material's most frequent name and specification, in half-width characters: `聚乙烯燃气管 PE100 SDR11 De110`. */
export const materialLabel = ({ material_name, spec }: Quoted): string =>
  [material_name, spec ?? ''].filter((part) => part !== '').map(halved).join(' ');

/** A material's most frequent name, in half-width characters. */
export const nameLabel = ({ material_name }: Pick<Quoted, 'material_name'>): string => halved(material_name);

/** A material's most frequent specification, in half-width characters. */
export const specLabel = ({ spec, spec_key }: Quoted): string => (spec === null || spec === '' ? specText(spec_key) : halved(spec));

/** Label of a material from its keys, for one that was never quoted with this text: `PE管 De110`. */
export const statedLabel = ({ name_key, spec_key }: Keys): string => [name_key, specText(spec_key)].filter((part) => part !== '').join(' ');

export const isSameMaterial = (a: Keys, b: Keys): boolean => a.name_key === b.name_key && a.spec_key === b.spec_key;
