/// <reference lib="dom" />
import { expectAccessible } from './support/expect-accessible.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const overview = 'tradingInsight/tradingOverview';

test('users without a session get to the login, where a wrong password is reported and nothing else, and from there to the requested page', async ({ page, server, problems }) => {
  problems.expect(/answer 400: .*\/login$/);
  await page.goto(`${overview}?category=E`);
  await expect(page).toHaveURL(/\/bigdata\/login$/);
  await expectAccessible(page);
  await page.getByLabel('账号').fill(server.administrator.login);
  await page.getByLabel('密码').fill('not the password');
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
  await expect(page.getByRole('alert')).toHaveText('账号或密码错误');
  await expect(page).toHaveURL(/\/bigdata\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('authorization'))).toBeNull();

  await page.getByLabel('密码').fill(server.administrator.password);
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
  await expect(page).toHaveURL(/\/bigdata\/tradingInsight\/tradingOverview\?category=E$/);
});

test('the session has eight items and ends with the logout; an address that does not exist leads to 404 and back', async ({ page, server }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await signIn(page, server);
  expect(files.filter((file) => /encrypt-password-sm2/.test(file)), 'code of SM2 where keys are RSA').toEqual([]);
  await expect(page).toHaveURL(/\/bigdata\/tradingInsight\/tradingOverview$/);
  const items = await page.evaluate(() => Object.keys(sessionStorage).sort());
  expect(items).toEqual(['authorization', 'deviceId', 'menuAuthPath', 'menuTree', 'userInfo', 'zbrArr', 'zbrList', 'zbrTree']);
  const authorization = await page.evaluate(() => sessionStorage.getItem('authorization'));

  await page.goto('no/such/page');
  await expect(page).toHaveURL(/\/bigdata\/404$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL(/\/bigdata\/tradingInsight\/tradingOverview$/);

  await page.getByText('管理员').click();
  await page.getByRole('button', { name: '退出' }).click();
  await expect(page).toHaveURL(/\/bigdata\/login$/);
  const answer = await page.request.get('api/auth-api/getUserInfo', { headers: { authorization: authorization ?? '' } });
  expect(answer.status()).toBe(401);
  await page.goto(overview);
  await expect(page).toHaveURL(/\/bigdata\/login/);
});
