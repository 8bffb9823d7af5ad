import type { MapShape } from './chart.tsx';

/** The outline of China: fetched when a map is shown, never bundled, so that a site can replace the file. */
export async function loadChinaShape(base: string): Promise<MapShape> {
  const response = await fetch(`${base}/map/china.json`);
  if (!response.ok) throw new Error(`the map file answered ${response.status}`);
  return (await response.json()) as MapShape;
}
