import { readEnvironment, type Environment } from '@tenderscope/contract';
import { operatorName } from '@tenderscope/control';

/** The settings of this process. @throws RangeError with one line per malformed variable. */
export const environment = (): Environment => readEnvironment(process.env);

/** Who runs a command of ours, as the audit log names them. */
export const operator = (): string => operatorName(process.env['SUDO_USER']);
