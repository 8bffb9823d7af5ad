import { expect, it } from 'vitest';
import { EngineWatch } from './engine-watch.ts';

it('reports an engine blocked by too many statements, but not by a few', async () => {
  let statements = 4;
  let reported: number | undefined;
  const watch = new EngineWatch({ abandonedStatements: () => (looks += 1, statements) }, 4, 1);
  let looks = 0;
  void watch.lost.then((number) => (reported = number));
  await expect.poll(() => looks).toBeGreaterThan(3);
  expect(reported).toBeUndefined();
  statements = 5;
  expect(await watch.lost).toBe(5);
  watch.stop();
});
