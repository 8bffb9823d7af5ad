import { sqlStateOf } from './sql-state.ts';

/** PostgreSQL's character_not_in_repertoire: it keeps no text with U+0000. */
const unfit = '22021';

/** Whether a failed call means that a text holds what the store cannot keep or look for. */
export const isUnfitText = (error: unknown): boolean => sqlStateOf(error) === unfit;
