import { environmentJsonSchema, minPasswordLength, passwordRules } from '@tenderscope/contract';

/** JSON Schema of each setting, for the check before anything is installed. */
export const settingsSchema = `${JSON.stringify({ minPasswordLength, passwordRules, properties: environmentJsonSchema() }, null, 2)}\n`;
