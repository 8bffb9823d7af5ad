import { standardMethods } from '@tenderscope/contract';
import { categoryColour, restColour, type Colour } from '../../charts/palette.ts';

const standard: ReadonlyMap<string, Colour> = new Map(standardMethods.map(({ name }, place) => [name, categoryColour(place)]));

/**
 * Colours of the methods of one chart. A standard method has the same colour everywhere; the others get, in their order, the colours of
 * standard methods that the chart does not show, and then the colour of the remainder.
 */
export function methodColours(methods: readonly string[]): ReadonlyMap<string, Colour> {
  const spare = [...standard].flatMap(([name, colour]) => (methods.includes(name) ? [] : [colour]));
  return new Map(methods.map((method) => [method, standard.get(method) ?? spare.shift() ?? restColour]));
}
