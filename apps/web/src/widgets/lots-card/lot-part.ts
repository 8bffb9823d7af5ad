import type { ChartModel, PickableModel } from '../../charts/model.ts';
import type { Part } from '../../charts/prepare/part.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { LotView } from './lot-view.ts';

/** A part of a chart with lots behind it: the kind of count, and its number. */
export interface LotPart<Kind extends string = string> {
  kind: Kind;
  number: number;
}

/** For each kind of part, the lots behind one of them; null for an invalid number. */
export type LotParts<Kind extends string> = Readonly<Record<Kind, (number: number) => LotView | null>>;

/** A part of a chart with the lots behind it; null if they cannot be shown. */
export interface PartOfLots<Kind extends string> extends Part {
  lots: LotPart<Kind> | null;
}

/** A part in the form for an address, and for the `id` of its data item. */
export const formatLotPart = ({ kind, number }: LotPart): string => `${kind}:${number}`;

/** The part in an address; null for an invalid one. */
export function parseLotPart<Kind extends string>(text: string | null, parts: LotParts<Kind>): LotPart<Kind> | null {
  const [, kind = '', number = ''] = /^(\w+):(\d+)$/.exec(text ?? '') ?? [];
  return Object.hasOwn(parts, kind) ? { kind: kind as Kind, number: Number(number) } : null;
}

/** The lots behind the part in an address; null without one. */
export function lotPartView<Kind extends string>(text: string | null, parts: LotParts<Kind>): LotView | null {
  const part = parseLotPart(text, parts);
  return part && parts[part.kind](part.number);
}

/** The `id` of a part of lots, and the datum that a click on it passes. */
export const ofLots = <Kind extends string>(kind: Kind, number: number): Pick<PartOfLots<Kind>, 'id' | 'lots'> => {
  const lots = { kind, number };
  return { id: formatLotPart(lots), lots };
};

/** A chart of parts of lots. */
export function withLotParts<Kind extends string>(model: ChartModel, parts: readonly Pick<PartOfLots<Kind>, 'lots'>[]): PickableModel<LotPart<Kind>> {
  return withData(model, parts.flatMap(({ lots }) => lots ?? []), formatLotPart);
}
