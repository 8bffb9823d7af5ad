import { defaultRelationKinds, relationKinds, shareSides, type RelationKind, type ShareSide } from '@tenderscope/contract';
import { arrangements } from '../../charts/graph/graph-layout/use-arrangement.ts';
import { oneOf, urlFormat, type UrlParameter } from '../../lib/address/url-format.ts';

export const maxCompanies = 10;
const longestGuid = 200;

/**
 * Kinds of expansion at a node: its neighbours of one kind, those on one side of its shares, those of all chosen kinds, or the members of a
 * group.
 */
export const openAll = '全部';
export const openGroup = '群组';
const openKinds = [...relationKinds, ...shareSides, openAll, openGroup] as const;
export type OpenKind = (typeof openKinds)[number];

export interface Expansion {
  guid: string;
  kind: OpenKind;
}

/** The side of 持股 that is expanded, if any. */
export const sideOf = (kind: OpenKind): ShareSide | undefined => shareSides.find((side) => side === kind);

const fullOf = (min: number, max: number, usual: number): UrlParameter<number> => ({
  read: (text) => {
    const value = Number(text ?? usual);
    return Number.isInteger(value) && value >= min && value <= max ? value : usual;
  },
  write: (value) => (value === usual ? null : String(value)),
});

const isOpenKind = (text: string): text is OpenKind => openKinds.some((kind) => kind === text);
const isGuid = (text: string): boolean => text !== '' && text.length <= longestGuid && !/\p{Cc}/u.test(text);
const bits = (kinds: readonly RelationKind[]): string => relationKinds.map((kind) => (kinds.includes(kind) ? '1' : '0')).join('');

/** A list of distinct guids. */
const guids = (max: number): UrlParameter<readonly string[]> => ({
  read: (text) => [...new Set((text ?? '').split(' ').filter(isGuid))].slice(0, max),
  write: (chosen) => (chosen.length === 0 ? null : chosen.join(' ')),
});

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
      return isGuid(guid) && isOpenKind(kind) ? [{ guid, kind }] : [];
    }),
  write: (opened) => (opened.length === 0 ? null : opened.map(({ guid, kind }) => `${guid}~${kind}`).join(' ')),
};

/** Choices for the maximum number of nodes around a single company. */
export const aroundChoices = ['200', '500', '1000', '2000'] as const;
export const maxSteps = 6;

/** Search, filters, expansions and selection in the address of the page; the share is in integer percents. */
export const complexFormat = urlFormat({
  companies: guids(maxCompanies),
  steps: fullOf(1, maxSteps, 4),
  kinds,
  share: fullOf(0, 100, 0),
  around: oneOf(aroundChoices),
  open: expansions,
  /** Nodes of the only path shown; empty shows all. */
  path: guids(maxSteps + 1),
  arrange: oneOf(arrangements),
  groups: oneOf(['open', 'folded']),
});
export type ComplexState = ReturnType<typeof complexFormat.read>;

/** Longer addresses are not kept in saved pictures. */
const longestAddress = 2000;

export const fitsAddress = (state: ComplexState): boolean =>
  complexFormat.write(new URLSearchParams(), state).toString().length <= longestAddress;
