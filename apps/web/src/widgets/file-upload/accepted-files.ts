import { fileSize } from './file-size.ts';

/** Files that the server accepts, so that the browser refuses others before sending them. */
export interface AcceptedFiles {
  /** Lower-case, with their dot. */
  extensions: readonly string[];
  /** Maximum size of one file. */
  maxBytes: number;
}

/** Attachments of orders and cases. */
export const attachments: AcceptedFiles = { extensions: ['.pdf', '.png', '.jpg', '.jpeg', '.docx', '.xlsx'], maxBytes: 20 << 20 };

const namesOf = (extensions: readonly string[]): string =>
  extensions.filter((extension) => extension !== '.jpeg').map((extension) => extension.slice(1).toUpperCase()).join('、');

/** Types and size as text. */
export const acceptedText = ({ extensions, maxBytes }: AcceptedFiles): string => `${namesOf(extensions)}，每个不超过 ${maxBytes >> 20} MB`;

/** Reason why a file cannot be sent; null if it can. The server checks its content. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>, { extensions, maxBytes }: AcceptedFiles): string | null {
  if (!extensions.some((extension) => name.toLowerCase().endsWith(extension))) return `不能上传「${name}」：只支持 ${namesOf(extensions)} 文件`;
  if (size > maxBytes) return `文件不能超过 ${maxBytes >> 20} MB，「${name}」为 ${fileSize(size)}`;
  return size === 0 ? `「${name}」是空文件` : null;
}
