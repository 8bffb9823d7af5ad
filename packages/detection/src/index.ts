export { benjaminiHochberg } from './benjamini-hochberg.ts';
export { expertBiases, type ExpertBias } from './expert-bias.ts';
export { tailOfStrata, type Stratum } from './hypergeometric.ts';
export { lookThrough, type Holding, type Share } from './look-through.ts';
export { kendallW, spearman } from './panel-agreement.ts';
export type { PanelMark } from './panel-cells.ts';
export { robustOutliers } from './robust-outliers.ts';
export { parseMaterial, type Material } from './spec-parser/parse-material.ts';
