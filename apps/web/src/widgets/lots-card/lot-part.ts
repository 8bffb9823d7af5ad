import type { ChartModel, PickableModel } from '../../charts/model.ts';
import type { Part } from '../../charts/part.ts';
import { withData } from '../../charts/with-data.ts';
import type { LotView } from './lot-view.ts';

/** A part of a chart that lots stand behind: what it counts them by, and which one it is. */
export interface LotPart<Kind extends string = string> {
  kind: Kind;
  number: number;
}

/** For each kind of part the lots behind one of them; null for a number that is none. */
export type LotParts<Kind extends string> = Readonly<Record<Kind, (number: number) => LotView | null>>;

/** A part of a chart with the lots behind it; null where they cannot be shown. */
export interface PartOfLots<Kind extends string> extends Part {
  lots: LotPart<Kind> | null;
}

/** A part as it stands in the address, and as the `id` of what is drawn of it. */
export const formatLotPart = ({ kind, number }: LotPart): string => `${kind}:${number}`;

/** The part that an address names; null for what is none. */
export function parseLotPart<Kind extends string>(text: string | null, parts: LotParts<Kind>): LotPart<Kind> | null {
  const [, kind = '', number = ''] = /^(\w+):(\d+)$/.exec(text ?? '') ?? [];
  return Object.hasOwn(parts, kind) ? { kind: kind as Kind, number: Number(number) } : null;
}

/** The lots behind what an address names; null where it names none. */
export function lotPartView<Kind extends string>(text: string | null, parts: LotParts<Kind>): LotView | null {
  const part = parseLotPart(text, parts);
  return part && parts[part.kind](part.number);
}

/** The `id` of a part of lots, and what a click on it hands on. */
export const ofLots = <Kind extends string>(kind: Kind, number: number): Pick<PartOfLots<Kind>, 'id' | 'lots'> => {
  const lots = { kind, number };
  return { id: formatLotPart(lots), lots };
};

/** A chart of such parts. */
export function withLotParts<Kind extends string>(model: ChartModel, parts: readonly Pick<PartOfLots<Kind>, 'lots'>[]): PickableModel<LotPart<Kind>> {
  return withData(model, parts.flatMap(({ lots }) => lots ?? []), formatLotPart);
}
