import { expect, test } from '@playwright/test';
import type { Server } from './server.ts';
import { shareServer, sharedServer } from './shared-server.ts';

const server: Server = {
  url: 'http://127.0.0.1:1/bigdata/',
  dataDir: 'data',
  administrator: { login: 'admin', password: 'x' },
  stop: () => Promise.reject(new Error('it is not its user who stops it')),
};

test('a journey waits for the shared server, and cannot stop it', async ({}, testInfo) => {
  const file = testInfo.outputPath('server.json');
  const found = sharedServer(file);
  await shareServer(Promise.resolve(server), file);
  const { url, dataDir, administrator } = server;
  expect(await found).toMatchObject({ url, dataDir, administrator });
  await (await found).stop();
});

test('a journey fails with the reason why that server did not start', async ({}, testInfo) => {
  const file = testInfo.outputPath('server.json');
  await shareServer(Promise.reject(new Error('the port is taken')), file);
  await expect(sharedServer(file)).rejects.toThrow('the server that all may read did not start: Error: the port is taken');
});
