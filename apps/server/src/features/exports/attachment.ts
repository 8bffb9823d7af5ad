import { truncate } from '@tenderscope/formats/xlsx';

const maxName = 100;
/** `content-disposition` of a file, by default a workbook, with a name in any script. */
export function attachment(fileName: string, extension: '.xlsx' | '.docx' | '.pdf' | '.zip' | '.csv' | '.p7m' | '.json' | '.jsonl' = '.xlsx'): string {
  const clean = fileName.replace(/[\p{Cc}\p{Cs}/\\:*?"<>|]/gu, '').trim();
  const stem = truncate(clean.toLowerCase().endsWith(extension) ? clean.slice(0, -extension.length) : clean, maxName);
  return `attachment; filename*=UTF-8''${encodeURIComponent(`${stem || 'export'}${extension}`).replace(/['()*!]/g, percent)}`;
}

const percent = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
