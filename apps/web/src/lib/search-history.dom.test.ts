import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { signatureOf } from './search-history.ts';

it.each(['', 'bigdata{"keyword":"PE管 De110"}material_search_recordtoken', '燃气 𠮷'])('signs %j in the same way as the server', (text) => {
  expect(signatureOf(text)).toBe(createHash('md5').update(text, 'utf8').digest('hex').toUpperCase());
});
