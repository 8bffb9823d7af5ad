export { attributesXml, elementsOf, parseXml, type XmlElement } from './xml/parse-xml.ts';
export { readXml, type XmlHandler } from './xml/read-xml.ts';
export { readZip } from './zip/read-zip.ts';
export { zipStream, type ZipContent } from './zip/write-zip.ts';
export { ZipArchive, ZipError, type ZipEntry } from './zip/zip-archive.ts';
