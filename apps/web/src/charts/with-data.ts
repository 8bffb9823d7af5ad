import type { ChartModel, PickableModel } from './model.ts';

/**
 * A model whose items stand for data: a click on the item with an id hands on the datum of that id.
 * @param idOf null for what cannot be picked.
 */
export function withData<Datum>(model: ChartModel, data: readonly Datum[], idOf: (datum: Datum) => string | null): PickableModel<Datum> {
  const byId = new Map(data.map((datum) => [idOf(datum), datum]));
  return { ...model, datumOf: (id) => byId.get(id) };
}
