import { lotChanges, type Condition, type LotChange } from '@tenderscope/contract';
import { urlFormat, type UrlParameter } from '../../lib/address/url-format.ts';

/** Kinds of sentences whose rows are on this page. */
const rowKinds = ['newGroups', 'priceHits', 'failedAgain', 'dealt', 'added'] as const;
export type RowKind = (typeof rowKinds)[number];

const kind: UrlParameter<RowKind | null> = { read: (text) => rowKinds.find((one) => one === text) ?? null, write: (value) => value };
const since: UrlParameter<number | null> = {
  read: (text) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null),
  write: (value) => (value === null ? null : String(value)),
};

/** The sentence whose rows are shown, and the version of the data after which they are new. */
export const briefingUrl = urlFormat({ kind, since });

const conditionOf = (change: LotChange): readonly Condition[] => [{ name: 'lotChange', matching: '=', value: lotChanges[change], whereIndex: 2 }];
/** Conditions of `news.lots` by kind; the same array for the same kind. */
export const lotConditions = {
  failedAgain: conditionOf('failedAgain'),
  dealt: conditionOf('dealt'),
  added: conditionOf('added'),
} as const satisfies Partial<Record<RowKind, readonly Condition[]>>;
