import { expect, test } from 'vitest';
import { generatedBundle } from './generated-bundle.test-support.ts';

test.each(['b', 'c', 'd'])('a bundle of 300 lots has a pair with shared hardware, also with the seed %s', async (seed) => {
  const { truth } = await generatedBundle(300, seed);
  expect(truth.sharedHardware.length).toBeGreaterThan(0);
});
