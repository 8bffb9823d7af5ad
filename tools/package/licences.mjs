import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/paths.mjs';
import { fetchPackage } from './fetch-package.mjs';

const licenceFile = /^(licen[cs]e|notice|copying|copyright|third)/i;
const line = '='.repeat(80);

/** Licence texts of packages and of the shipped map, one section each; a package without a text has its licence's name. */
export async function licenceTexts(packages, further = []) {
  const known = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]));
  const sections = [];
  for (const [title, one] of [...known].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const folder = one.isPresent ? join(root, one.path) : await fetchPackage(one);
    sections.push(section(`${title} (${licenceOf(one, folder)})`, textsIn(folder)));
  }
  sections.push(section('apps/web/map', textsIn(join(root, 'apps/web/map'))));
  for (const { title, path } of further) sections.push(section(title, readFileSync(path, 'utf8')));
  return sections.join('\n');
}

/** Licence in the lockfile, else in the package's manifest. */
function licenceOf({ license }, folder) {
  const manifest = join(folder, 'package.json');
  return license ?? (existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).license : undefined) ?? 'see text';
}

function textsIn(folder) {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && licenceFile.test(entry.name));
  return files.map(({ name }) => name).sort().map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
}

const section = (title, text) => `${line}\n${title}\n${line}\n${text}\n`;
