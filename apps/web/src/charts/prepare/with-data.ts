import type { ChartModel, PickableModel } from '../model.ts';

/**
 * A model whose items represent data: a click on an item passes the datum of its id.
 * @param idOf null for data that cannot be picked.
 */
export function withData<Datum>(model: ChartModel, data: readonly Datum[], idOf: (datum: Datum) => string | null): PickableModel<Datum> {
  const byId = new Map(data.map((datum) => [idOf(datum), datum]));
  return { ...model, datumOf: (id) => byId.get(id) };
}
