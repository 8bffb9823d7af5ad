/**
 * A 32-bit hash of a text; texts that differ in one letter differ in about half of the bits.
 * FNV-1a over UTF-16 code units, finished by the mixer of MurmurHash3.
 */
export function hashText(text: string, salt: number): number {
  let hash = 0x811c9dc5 ^ salt;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
