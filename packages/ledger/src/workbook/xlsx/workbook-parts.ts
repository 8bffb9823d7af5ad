import { posix } from 'node:path';
import { readXml, type ZipArchive, type ZipEntry } from '@tenderscope/formats';

/** The parts of a workbook that hold cells (ECMA-376-1, 12.3). */
export interface WorkbookParts {
  /** In their order; sheets of charts and macros are left out. */
  sheets: { name: string; entry: ZipEntry }[];
  /** True if days are counted from 1904. */
  date1904: boolean;
  strings: ZipEntry | undefined;
  styles: ZipEntry | undefined;
}

interface Relation {
  /** The last word of its type. */
  type: string;
  /** Path of the part in lower case. */
  target: string;
}

/** The parts of the workbook of an archive. @throws Error if a part is missing or damaged. */
export async function readWorkbookParts(zip: ZipArchive): Promise<WorkbookParts> {
  const entries = new Map(zip.entries.map((entry) => [entry.path.toLowerCase().replace(/^\/+/, ''), entry]));
  const rootRelations = await relationsOf(zip, entries.get('_rels/.rels'), '');
  const path = [...rootRelations.values()].find(({ type }) => type === 'officedocument')?.target ?? 'xl/workbook.xml';
  const workbook = entries.get(path);
  if (!workbook) throw new Error(`no ${path}`);
  const folder = posix.dirname(path);
  const relations = await relationsOf(zip, entries.get(`${folder}/_rels/${posix.basename(path)}.rels`), folder);
  const partOf = (type: string): ZipEntry | undefined => entries.get([...relations.values()].find((relation) => relation.type === type)?.target ?? '');
  const parts: WorkbookParts = { sheets: [], date1904: false, strings: partOf('sharedstrings'), styles: partOf('styles') };
  await readXml(zip.read(workbook), {
    open(name, attributes) {
      if (name === 'workbookPr') parts.date1904 = isTrue(attributes['date1904']);
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? '';
      const relation = relations.get(id);
      const entry = relation?.type === 'worksheet' ? entries.get(relation.target) : undefined;
      if (entry) parts.sheets.push({ name: attributes['name'] ?? '', entry });
    },
  });
  return parts;
}

/** Relations of a part by their id. */
async function relationsOf(zip: ZipArchive, entry: ZipEntry | undefined, folder: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  if (!entry) return relations;
  await readXml(zip.read(entry), {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return;
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1).toLowerCase(), target: path.toLowerCase() });
    },
  });
  return relations;
}

/** Value of a boolean attribute. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
