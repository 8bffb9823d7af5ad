import { specText } from '@tenderscope/detection';

interface Keys {
  name_key: string;
  spec_key: string;
}

/** A material as people read it: `PE管 PE100 De110 SDR11`. */
export const materialLabel = ({ name_key, spec_key }: Keys): string => [name_key, specText(spec_key)].filter((part) => part !== '').join(' ');

export const isSameMaterial = (a: Keys, b: Keys): boolean => a.name_key === b.name_key && a.spec_key === b.spec_key;
