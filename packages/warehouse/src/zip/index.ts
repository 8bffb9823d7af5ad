export * from './zip-archive.ts';
