import { objectNumber, readPdf, unreadablePdf, type PdfDictionary, type PdfStructure } from './read-pdf.ts';

export interface FieldText {
  /** The signer, as named by the certificate. */
  signerName: string;
  reason: string;
  /** The site. */
  location: string;
  /** Epoch ms. */
  at: number;
}

export interface PreparedPdf {
  bytes: Buffer;
  pageNum: number;
}

/** Room for a signature with the certificates of its issuers, bytes. */
const roomBytes = 16_384;
const room = `<${'0'.repeat(2 * roomBytes)}>`;
/** As wide as four numbers of the largest file that may be uploaded. */
const rangeRoom = `[${'*'.repeat(46)}]`;
const utc8Ms = 8 * 3_600_000;

/** A text in UTF-16, for any script. */
const pdfText = (text: string): string => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
const pdfTime = (at: number): string => `(D:${new Date(at + utc8Ms).toISOString().replace(/\D/g, '').slice(0, 14)}+08'00')`;
const written = (entries: PdfDictionary): string => `<<${[...entries].map(([key, value]) => `${key} ${value}`).join('\n')}>>`;

/** Entry of a prepared file that names its signer. */
export const signerEntry = (name: string): string => `/Name ${pdfText(name)}`;

/**
 * Appends an invisible signature field with room for a signature to a PDF written by a browser, as an incremental update (ISO 32000-1,
 * 7.5.6 and 12.8): no byte of the file itself changes. The signature covers everything but that room.
 * @throws SigningError for a file of another structure, or one that has a form.
 */
export function addSignatureField(pdf: Uint8Array, about: FieldText): PreparedPdf {
  const { text, tableAt, trailer, dictionary } = readPdf(pdf);
  const [rootReference, size] = [entry(trailer, '/Root'), Number(entry(trailer, '/Size'))];
  const root = dictionary(rootReference);
  if (root.has('/AcroForm') || !Number.isSafeInteger(size)) throw unreadablePdf();
  const pages = entry(root, '/Pages');
  const pageReference = firstPage(dictionary, pages);
  const page = dictionary(pageReference);
  const [field, signature] = [`${size} 0 R`, `${size + 1} 0 R`];
  const objects: [number: number, content: string][] = [
    [objectNumber(rootReference), written(new Map([...root, ['/AcroForm', `<</Fields [${field}] /SigFlags 3>>`]]))],
    [objectNumber(pageReference), written(new Map([...page, ['/Annots', withAnnotation(page.get('/Annots') ?? '[]', field)]]))],
    [size, `<</Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /Rect [0 0 0 0] /F 132 /P ${pageReference} /V ${signature}>>`],
    [size + 1, signatureOf(about)],
  ];
  let added = text.endsWith('\n') ? '' : '\n';
  let table = 'xref\n';
  for (const [number, content] of objects) {
    table += `${number} 1\n${String(text.length + added.length).padStart(10, '0')} 00000 n \n`;
    added += `${number} 0 obj\n${content}\nendobj\n`;
  }
  const end = new Map([...trailer, ['/Size', String(size + 2)], ['/Prev', String(tableAt)]]);
  const startAt = text.length + added.length;
  added += `${table}trailer\n${written(end)}\nstartxref\n${startAt}\n%%EOF\n`;
  const bytes = Buffer.from(text + withRange(added, text.length), 'latin1');
  return { bytes, pageNum: Number(entry(dictionary(pages), '/Count')) };
}

const signatureOf = ({ signerName, reason, location, at }: FieldText): string => `<</Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached
/ByteRange ${rangeRoom}
/Contents ${room}
/M ${pdfTime(at)} ${signerEntry(signerName)} /Reason ${pdfText(reason)} /Location ${pdfText(location)}>>`;

/** Fills in the range of the signed bytes: all but the room for the signature. @param before bytes of the file itself. */
function withRange(added: string, before: number): string {
  const gapAt = added.indexOf(room);
  const gapEnd = gapAt + room.length;
  const range = `[0 ${before + gapAt} ${before + gapEnd} ${added.length - gapEnd}]`;
  return added.replace(rangeRoom, range.padEnd(rangeRoom.length));
}

function entry(dictionary: PdfDictionary, key: string): string {
  const value = dictionary.get(key);
  if (value === undefined) throw unreadablePdf();
  return value;
}

const maxLevels = 32;

function firstPage(dictionary: PdfStructure['dictionary'], pages: string): string {
  let reference = pages;
  for (let level = 0; level < maxLevels; level += 1) {
    const node = dictionary(reference);
    if (node.get('/Type') === '/Page') return reference;
    const [, first] = /^\[\s*(\d+\s+\d+\s+R)/.exec(entry(node, '/Kids')) ?? [];
    if (first === undefined) throw unreadablePdf();
    reference = first;
  }
  throw unreadablePdf();
}

function withAnnotation(annotations: string, field: string): string {
  if (!annotations.startsWith('[')) throw unreadablePdf();
  return `${annotations.slice(0, -1)} ${field}]`;
}
