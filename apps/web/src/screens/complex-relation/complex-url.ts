import { defaultRelationKinds, relationKinds, type RelationKind } from '@tenderscope/contract';
import { urlFormat, type UrlParameter } from '../../lib/url-format.ts';

export const mostCompanies = 10;
const longestGuid = 200;

/** A node whose neighbours of one kind are shown. */
export interface Expansion {
  guid: string;
  kind: RelationKind;
}

const wholeOf = (least: number, most: number, usual: number): UrlParameter<number> => ({
  read: (text) => {
    const value = Number(text ?? usual);
    return Number.isInteger(value) && value >= least && value <= most ? value : usual;
  },
  write: (value) => (value === usual ? null : String(value)),
});

const isKind = (text: string): text is RelationKind => relationKinds.some((kind) => kind === text);
const isGuid = (text: string): boolean => text !== '' && text.length <= longestGuid && !/\p{Cc}/u.test(text);
const bits = (kinds: readonly RelationKind[]): string => relationKinds.map((kind) => (kinds.includes(kind) ? '1' : '0')).join('');

const companies: UrlParameter<readonly string[]> = {
  read: (text) => [...new Set((text ?? '').split(' ').filter(isGuid))].slice(0, mostCompanies),
  write: (guids) => (guids.length === 0 ? null : guids.join(' ')),
};

const kinds: UrlParameter<readonly RelationKind[]> = {
  read: (text) => {
    const read = relationKinds.filter((_, index) => text?.[index] === '1');
    return text?.length === relationKinds.length && read.length > 0 ? read : defaultRelationKinds;
  },
  write: (chosen) => (bits(chosen) === bits(defaultRelationKinds) ? null : bits(chosen)),
};

const expansions: UrlParameter<readonly Expansion[]> = {
  read: (text) =>
    (text ?? '').split(' ').flatMap((part) => {
      const end = part.lastIndexOf('~');
      const [guid, kind] = [part.slice(0, Math.max(0, end)), part.slice(end + 1)];
      return isGuid(guid) && isKind(kind) ? [{ guid, kind }] : [];
    }),
  write: (opened) => (opened.length === 0 ? null : opened.map(({ guid, kind }) => `${guid}~${kind}`).join(' ')),
};

/** What is asked, filtered and expanded, in the address of the page; the share is in whole percents. */
export const complexFormat = urlFormat({
  companies,
  steps: wholeOf(1, 6, 4),
  kinds,
  share: wholeOf(0, 100, 0),
  open: expansions,
});
export type ComplexState = ReturnType<typeof complexFormat.read>;

/** Saved pictures keep no longer addresses. */
const longestAddress = 2000;

export const fitsAddress = (state: ComplexState): boolean =>
  complexFormat.write(new URLSearchParams(), state).toString().length <= longestAddress;
