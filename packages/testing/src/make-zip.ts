import { deflateRawSync } from 'node:zlib';

export interface ZipPart {
  /** A text is written as UTF-8. */
  name: string | Buffer;
  content: string | Buffer;
  /** Size that the archive claims, if it is not the true one. */
  claimedBytes?: number;
  isEncrypted?: boolean;
}

/** Bytes of a ZIP archive of deflated parts (PKWARE APPNOTE 4.3). It may have false sizes and any names, which no library writes. */
export function makeZip(parts: readonly ZipPart[], comment = ''): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedBytes, isEncrypted = false } of parts) {
    const [path, bytes] = [Buffer.from(name as string), Buffer.from(content as string)];
    const packed = deflateRawSync(bytes);
    const header = commonHeader({ packed: packed.length, unpacked: claimedBytes ?? bytes.length, name: path.length, isEncrypted });
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
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, listed, end, Buffer.from(comment, 'latin1')]);
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
