import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { packageSchema, releaseSchema } from './release-schema.ts';

const ajv = new Ajv({ allErrors: true, strictTypes: false });
addFormats(ajv);
const [isPackage, isRelease] = [ajv.compile(packageSchema), ajv.compile(releaseSchema)];

/** Problems that make a document no valid release package or release of OCDS, with their paths; empty for a valid one. */
export const packageProblems = (document: unknown): string[] => problems(isPackage, document);
export const releaseProblems = (document: unknown): string[] => problems(isRelease, document);

function problems(validate: ValidateFunction, document: unknown): string[] {
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, message = '', params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
}
