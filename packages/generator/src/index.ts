export * from '../../../apps/data/src/generate/generate.ts';
