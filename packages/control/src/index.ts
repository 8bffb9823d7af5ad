export { collectActs, spoolAct } from './audit-spool.ts';
export { auditedLoad } from './audited-load.ts';
export { callControl } from './call-control.ts';
export { ControlError } from './control-error.ts';
export { lockDataDir, type DataDirLock } from './data-dir-lock.ts';
export { serveControl, type ControlOptions, type ControlServer } from './serve-control.ts';
export type { JobContext, JobHandler, JobHandlers } from './answer-job.ts';
export { describeImport, describeSync } from './describe-load.ts';
export { operatorName } from './operator-name.ts';
