import { readEnvironment, type Environment } from '@tenderscope/contract';

/** The settings of this process. @throws RangeError with one line per malformed variable. */
export const environment = (): Environment => readEnvironment(process.env);
