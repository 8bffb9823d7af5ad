export * from './clickhouse/start-clickhouse.ts';
export * from './find-browser.ts';
export * from './reference/bundle.ts';
export * from './reference/figures.ts';
export * from './reference/expert-marks.ts';
export * from './reference/lots.ts';
export * from './reference/meetings.ts';
export * from './reference/savings.ts';
