import { readEnvironment, type Environment } from '@tenderscope/contract';
import { operatorName } from '@tenderscope/control';

/** Returns the settings of this process. @throws RangeError with one line per malformed variable. */
export const environment = (): Environment => readEnvironment(process.env);

/** User who runs a command, as recorded in the audit log. */
export const operator = (): string => operatorName(process.env['SUDO_USER']);
