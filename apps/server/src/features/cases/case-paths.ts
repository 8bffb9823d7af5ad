/** Paths of evidence and files in the archive of a case; indexes start at 0. */
export const evidencePath = (index: number): string => `evidence-${index + 1}.json`;
export const filePath = (index: number, name: string): string => `files/${index + 1}-${name}`;
