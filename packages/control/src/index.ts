export { callControl } from './call-control.ts';
export { ControlError } from './control-error.ts';
export { serveControl, type ControlOptions, type ControlServer } from './serve-control.ts';
export type { JobContext, JobHandler, JobHandlers } from './answer-job.ts';
