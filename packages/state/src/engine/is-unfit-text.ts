import { sqlStateOf } from './sql-state.ts';

/** PostgreSQL's character_not_in_repertoire: a text with U+0000 is not supported. */
const unfit = '22021';

/** True if a call failed because a text contains characters that the store cannot store or search for. */
export const isUnfitText = (error: unknown): boolean => sqlStateOf(error) === unfit;
