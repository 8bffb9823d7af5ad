import { goodMaterials, scrapMaterial } from './goods.ts';
import type { Material } from './material.ts';
import { serviceMaterials } from './services.ts';
import { workMaterials } from './works.ts';

export const materials: readonly Material[] = [...workMaterials, ...goodMaterials, ...serviceMaterials, scrapMaterial];

/** Shares of the projects; scrap sales are counted separately from purchases of goods. */
const categoryShares = { D: 0.34, E: 0.45, C: 0.2 };
const scrapShare = 0.01;

const categoryWeights = { D: 0, E: 0, C: 0 };
for (const material of [...workMaterials, ...goodMaterials, ...serviceMaterials]) categoryWeights[material.category] += material.weight;

/** Share of all projects that are about a material. */
export const projectShare = (material: Material): number =>
  material === scrapMaterial ? scrapShare : (categoryShares[material.category] * material.weight) / categoryWeights[material.category];
