import { readXml, type ZipArchive, type ZipEntry } from '@tenderscope/formats';
import { isCommonDateFormat, isDateFormat } from '../serial-dates.ts';

/** Numbers of the cell styles whose format is one of days or times. */
export async function readDateStyles(zip: ZipArchive, entry: ZipEntry | undefined): Promise<ReadonlySet<number>> {
  const dates = new Set<number>();
  if (!entry) return dates;
  const own = new Map<number, boolean>();
  let isCellStyle = false;
  let next = 0;
  await readXml(zip.read(entry), {
    open(name, attributes) {
      if (name === 'numFmt') own.set(Number(attributes['numFmtId']), isDateFormat(attributes['formatCode'] ?? ''));
      else if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'xf' && isCellStyle) {
        const format = Number(attributes['numFmtId'] ?? 0);
        if (own.get(format) ?? isCommonDateFormat(format)) dates.add(next);
        next += 1;
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return dates;
}
