import type { MapShape } from '../drawing/chart-option.ts';
import { texts } from '../messages.ts';

/** The outline of China: fetched when a map is shown and never bundled, so that a site can replace the file. */
export async function loadChinaShape(base: string): Promise<MapShape> {
  return loadShape(`${base}/map/china.json`);
}

/** The outlines of a province's cities, by the province's administrative code (`340000`). */
export async function loadProvinceShape(base: string, code: string): Promise<MapShape> {
  return loadShape(`${base}/map/province/${encodeURIComponent(code)}.json`);
}

async function loadShape(address: string): Promise<MapShape> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(texts.mapFailed(response.status));
  return (await response.json()) as MapShape;
}

interface Region {
  name: string;
  code: string | null;
}

/** The regions of a shape in their order; the code is a feature's `id`, at the top level or among its properties. */
export function regionsOf(shape: MapShape): Region[] {
  const features: unknown = typeof shape === 'object' && 'features' in shape ? shape.features : [];
  return (Array.isArray(features) ? (features as Feature[]) : []).flatMap(({ id, properties }) => {
    const code = properties?.id ?? id;
    return properties?.name ? [{ name: properties.name, code: code === undefined ? null : String(code) }] : [];
  });
}

interface Feature {
  id?: string | number;
  properties?: { id?: string | number; name?: string };
}
