export { benjaminiHochberg } from './benjamini-hochberg.ts';
export { expertBiases, type ExpertBias } from './expert-bias.ts';
export { tailOfStrata, type Stratum } from './hypergeometric.ts';
export { lookThrough, type Holding, type Share } from './look-through.ts';
export type { PanelMark } from './panel-cells.ts';
export { parseMaterial, type Material } from './spec-parser/parse-material.ts';
