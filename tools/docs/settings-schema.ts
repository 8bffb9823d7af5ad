import { environmentSchema, minPasswordLength, passwordRules } from '@tenderscope/contract';
import { z } from 'zod';

const { properties } = z.toJSONSchema(environmentSchema, { io: 'input' });

/** JSON Schema of each setting, for the check that comes before anything is installed. */
export const settingsSchema = `${JSON.stringify({ minPasswordLength, passwordRules, properties }, null, 2)}\n`;
