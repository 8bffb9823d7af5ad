import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportTemplates } from '@tenderscope/contract';
import { templateFolder } from '../../../template-folder.ts';
import { parseTemplate, type Template } from './parse-template.ts';
import { exportErrors } from '../export-errors.ts';

const parsed = new Map<string, Promise<Template>>();

/**
 * Built-in template by its name, with or without `.xlsx`. No caller input becomes part of a path.
 * @throws HttpError 404 for an unknown name.
 */
export async function findTemplate(requested: string): Promise<Template> {
  const name = requested.replace(/\.xlsx$/, '');
  const known = exportTemplates.find((template) => template.name === name);
  if (!known) throw exportErrors.unknownTemplate();
  const { file } = known;
  const template = parsed.get(file) ?? readFile(join(templateFolder, `${file}.xlsx`)).then(parseTemplate);
  parsed.set(file, template);
  template.catch(() => parsed.delete(file));
  return template;
}
