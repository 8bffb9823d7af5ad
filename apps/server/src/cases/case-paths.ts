/** Where evidence and files are in the archive of a case, counted from 0. */
export const evidencePath = (index: number): string => `evidence-${index + 1}.json`;
export const filePath = (index: number, name: string): string => `files/${index + 1}-${name}`;
