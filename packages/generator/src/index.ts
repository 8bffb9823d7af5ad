export { generate, type GenerateReport } from './generate.ts';
export { defaultEnd, type GenerateOptions, type GenerateProgress } from './options.ts';
