import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootApp, type BootedApp } from '../test-support/boot-app.ts';
import { TestClient } from '../test-support/test-client.ts';

let app: BootedApp;
beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

it('refuses texts that the state store cannot keep, in words', async () => {
  const reply = await new TestClient(app.base).login('admin\0', 'whatever password');
  expect(reply).toMatchObject({ status: 400, envelope: { code: '400', message: '请求中含有不能处理的字符' } });
});
