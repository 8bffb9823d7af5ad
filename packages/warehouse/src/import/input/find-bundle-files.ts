import { basename } from 'node:path';
import { bundleFileNames } from '../../schema/tables.ts';
import { ImportError } from '../import-error.ts';
import { messages } from '../messages.ts';
import { bundleForms, type BundleFile } from './input-file.ts';
import { listFiles } from './list-files.ts';

/**
 * The bundle's files, those of each table in the given order, and a warning for each other file in a folder.
 * @throws ImportError for a file given by name that is not part of a bundle, or if there is nothing to import.
 */
export async function findBundleFiles(paths: readonly string[], encoding?: string): Promise<{ files: BundleFile[]; warnings: string[] }> {
  const files: BundleFile[] = [];
  const warnings: string[] = [];
  for (const { isInput, ...file } of await listFiles(paths, encoding)) {
    const [, name, extension] = /^(\w+)\.(\w+)(?:\.gz)?$/.exec(basename(file.path)) ?? [];
    const table = bundleFileNames.find((known) => known === name);
    const form = bundleForms.find((known) => known === extension);
    if (table && form) files.push({ ...file, table, form });
    else if (isInput) throw new ImportError(messages.files.unknownInput(file.path, bundleFileNames));
    else warnings.push(messages.files.unknownFile(file.name));
  }
  if (files.length === 0) throw new ImportError(messages.files.noneInFolder(paths));
  return { files, warnings };
}
