import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it('uses the unit that fits', () => {
  expect([0, 1023, 1024, 1536, (1 << 20) - 1, 20 << 20].map(fileSize)).toEqual(['0 B', '1023 B', '1.0 KB', '1.5 KB', '1024.0 KB', '20.0 MB']);
});
