import { deflateRawSync } from 'node:zlib';

export interface ZipPart {
  /** A text is written as UTF-8. */
  name: string | Buffer;
  content: string | Buffer;
  /** Size that the archive claims, if it is not the true one. */
  claimed?: number;
  isEncrypted?: boolean;
}

/** Bytes of a ZIP archive of deflated parts (PKWARE APPNOTE 4.3), which may claim false sizes. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimed, isEncrypted = false } of parts) {
    const [path, bytes] = [Buffer.from(name as string), Buffer.from(content as string)];
    const packed = deflateRawSync(bytes);
    const header = commonHeader({ packed: packed.length, unpacked: claimed ?? bytes.length, name: path.length, isEncrypted });
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), header, path, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    locals.push(local);
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), header, tail, path);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}

interface HeaderFields {
  packed: number;
  unpacked: number;
  /** Length of the name. */
  name: number;
  isEncrypted: boolean;
}

/** The fields that local and central headers share, from the needed version to the length of extra fields. */
function commonHeader({ packed, unpacked, name, isEncrypted }: HeaderFields): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(isEncrypted ? 1 : 0, 2);
  header.writeUInt16LE(8, 4);
  header.writeUInt32LE(packed, 14);
  header.writeUInt32LE(unpacked, 18);
  header.writeUInt16LE(name, 22);
  return header;
}

interface SheetXml {
  /** XML within the element of the sheet. */
  sheet: string;
  /** XML within `sst`, `styleSheet` and `workbook`. */
  strings?: string;
  styles?: string;
  workbook?: string;
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (items: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${
    items.map(([id, type, target]) => `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** Bytes of an xlsx workbook of one sheet 台账, given as XML. */
export const xlsxOf = ({ sheet, strings = '', styles = '', workbook = '' }: SheetXml): Buffer => zipOf([
  { name: '_rels/.rels', content: relations([['r1', 'officeDocument', 'xl/workbook.xml']]) },
  {
    name: 'xl/workbook.xml',
    content: `<workbook ${main} xmlns:r="${types}">${workbook}<sheets><sheet name="台账" sheetId="1" r:id="r1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: relations([['r1', 'worksheet', 'worksheets/sheet1.xml'], ['r2', 'sharedStrings', 'sharedStrings.xml'], ['r3', 'styles', '/xl/styles.xml']]),
  },
  { name: 'xl/sharedStrings.xml', content: `<sst ${main}>${strings}</sst>` },
  { name: 'xl/styles.xml', content: `<styleSheet ${main}>${styles}</styleSheet>` },
  { name: 'xl/worksheets/sheet1.xml', content: `<worksheet ${main}>${sheet}</worksheet>` },
]);
