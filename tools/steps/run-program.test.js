import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { plantHouse } from '../test-support/plant-house.js';

let house;
afterEach(() => house.remove());

const plant = async (program) => {
  house = await plantHouse({ 'program.mjs': program }, ['tools/steps']);
  const runner = "import { runProgram } from './tools/steps/run-program.mjs'; runProgram('program.mjs', process.argv.slice(2));";
  await house.write('runner.mjs', runner);
};

it('passes arguments on, gives the program a large pool, and ends with its exit code', async () => {
  await plant('console.log(process.argv[2], process.env.UV_THREADPOOL_SIZE); process.exit(3);');
  expect(await house.run('runner.mjs', 'status')).toEqual({ code: 3, output: 'status 16\n' });
});

it.each(['SIGTERM', 'SIGINT'])('passes %s on, and waits for the program to stop gracefully', async (signal) => {
  await plant(`
    let heard = 0;
    process.on('${signal}', () => { heard += 1; setTimeout(() => { console.log('heard', heard); process.exit(0); }, 200); });
    setTimeout(() => process.exit(9), 20_000);
    console.log('ready');
  `);
  const child = spawn(process.execPath, ['runner.mjs'], { cwd: house.folder });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (output === 'ready\n') child.kill(signal);
  });
  const [code] = await once(child, 'exit');
  expect([code, output]).toEqual([0, 'ready\nheard 1\n']);
});
