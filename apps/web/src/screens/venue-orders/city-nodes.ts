import type { CityNode } from '../../lib/venue/venue-calls.ts';

export interface TreeNode {
  key: string;
  value: string;
  title: string;
  selectable: boolean;
  children?: TreeNode[];
}

/** Provinces with their cities; a province that is its own only city can be chosen itself. */
export function cityNodes(provinces: readonly CityNode[]): TreeNode[] {
  return provinces.map(({ code, name, children }) => {
    const [only] = children;
    if (children.length === 1 && only?.code === code) return { key: code, value: code, title: name, selectable: true };
    const cities = children.map((city) => ({ key: city.code, value: city.code, title: city.name, selectable: true }));
    return { key: code, value: code, title: name, selectable: false, children: cities };
  });
}
