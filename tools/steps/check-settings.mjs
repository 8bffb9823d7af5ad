import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '../messages.mjs';
import { root } from './paths.mjs';

const { settings: texts } = messages;

/** Problem of a value; undefined if the schema allows it. The programs also check rules that no schema describes. */
function problemOf(value, { type, enum: choices, minimum, maximum, minLength = 0, maxLength = Infinity, pattern, format }) {
  if (type === 'integer') {
    const number = Number(value);
    return Number.isInteger(number) && number >= minimum && number <= maximum ? undefined : texts.integer(minimum, maximum);
  }
  if (choices) return choices.includes(value) ? undefined : texts.choices(choices);
  if (value.length < minLength) return texts.short(minLength);
  if (value.length > maxLength) return texts.long(maxLength);
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return texts.form;
  return format === 'uri' && !URL.canParse(value) ? texts.form : undefined;
}

/**
 * Problems of the settings, one Chinese line each. Needs no package, so that it can run before anything is installed or built.
 * @param isFirstStart true if ADMIN_PASSWORD is used.
 */
export function settingProblems(environment, isFirstStart) {
  const { minPasswordLength, passwordRules, properties } = JSON.parse(readFileSync(join(root, 'tools/settings.gen.json'), 'utf8'));
  const problems = Object.entries(properties).flatMap(([name, schema]) => {
    const value = environment[name];
    const problem = value === undefined || value === '' ? undefined : problemOf(value, schema);
    return problem === undefined ? [] : [texts.invalid(name, problem)];
  });
  const password = environment.ADMIN_PASSWORD;
  const isShort = isFirstStart && password && Array.from(password).length < minPasswordLength;
  return isShort ? [...problems, texts.invalid('ADMIN_PASSWORD', texts.password(passwordRules))] : problems;
}

/** Ends the process if a setting is malformed. */
export function checkSettings() {
  const { DATABASE_URL, DATA_DIR = './var' } = process.env;
  const problems = settingProblems(process.env, !DATABASE_URL && !existsSync(join(DATA_DIR, 'state')));
  if (problems.length === 0) return;
  console.error(problems.join('\n'));
  process.exit(1);
}
