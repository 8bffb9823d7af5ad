import ExcelJS from 'exceljs';

/** Minimal zip of empty stored entries. */
export function zipOf(names: readonly string[], comment = ''): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const name of names.map((text) => Buffer.from(text))) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    local.push(head, name);
    central.push(entry, name);
    offset += head.length + name.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...local, directory, end, Buffer.from(comment)]);
}

/** Workbook as written by another program. */
export async function workbook(): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('表').addRow(['单位', 1]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const contentTypes = '[Content_Types].xml';
export const samples = {
  pdf: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'),
  png: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  jpg: Buffer.from('ffd8ffe000104a464946', 'hex'),
  docx: zipOf([contentTypes, '_rels/.rels', 'word/document.xml']),
  macros: zipOf([contentTypes, 'word/document.xml', 'word/vbaProject.bin']),
  zip: zipOf(['a.txt']),
  jar: zipOf([contentTypes, 'META-INF/MANIFEST.MF']),
  exe: Buffer.from('MZ\u0090\u0000'),
  html: Buffer.from('<script>alert(1)</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
};
