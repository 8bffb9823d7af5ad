export * from './describe.ts';
export * from './plan.ts';
export * from './propose.ts';
export * from './read-question.ts';
export * from './reading.ts';
export { normalise } from './normalise.ts';
export { reasonOf } from './messages.ts';
export { writeQuestion } from './write-question.ts';
