import { open, type FileHandle } from 'node:fs/promises';
import { ZipArchive, ZipError } from '@tenderscope/formats';
import { hasMacros } from './has-macros.ts';

export interface FileKind {
  mime: string;
  /** Extensions for names of this kind; the first is the default. */
  endings: readonly [string, ...string[]];
}

const maxEntries = 10_000;

const office = 'application/vnd.openxmlformats-officedocument';
const kinds = {
  pdf: { mime: 'application/pdf', endings: ['.pdf'] },
  png: { mime: 'image/png', endings: ['.png'] },
  jpg: { mime: 'image/jpeg', endings: ['.jpg', '.jpeg'] },
  docx: { mime: `${office}.wordprocessingml.document`, endings: ['.docx'] },
  xlsx: { mime: `${office}.spreadsheetml.sheet`, endings: ['.xlsx'] },
} as const satisfies Record<string, FileKind>;

const magic = {
  pdf: Buffer.from('%PDF-'),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
  zip: Buffer.from('PK\u0003\u0004'),
};

/** Kind of a file by its content, regardless of its name; undefined if it is not accepted. */
export async function fileKind(path: string): Promise<FileKind | undefined> {
  const file = await open(path);
  try {
    const { buffer: head } = await file.read(Buffer.alloc(8), 0, 8, 0);
    const begins = (bytes: Buffer): boolean => head.subarray(0, bytes.length).equals(bytes);
    if (begins(magic.pdf)) return kinds.pdf;
    if (begins(magic.png)) return kinds.png;
    if (begins(magic.jpg)) return kinds.jpg;
    return begins(magic.zip) ? await officeKind(path, file) : undefined;
  } finally {
    await file.close();
  }
}

/** A document with macros is refused. */
async function officeKind(path: string, file: FileHandle): Promise<FileKind | undefined> {
  const names = await entryNames(path);
  if (!names.has('[Content_Types].xml') || (await hasMacros(file))) return undefined;
  if (names.has('word/document.xml')) return kinds.docx;
  return names.has('xl/workbook.xml') ? kinds.xlsx : undefined;
}

/** Names of the files of an archive; none for a damaged one, and for one with more files than any document. */
async function entryNames(path: string): Promise<ReadonlySet<string>> {
  try {
    const zip = await ZipArchive.open(path, maxEntries);
    zip.close();
    return new Set(zip.entries.map((entry) => entry.path));
  } catch (error) {
    if (error instanceof ZipError) return new Set();
    throw error;
  }
}
