import { expectReadable } from './support/expect-readable.ts';
import { resumeSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { pathOf } from './support/visited-screens.ts';

test('an administrator sees each server with its versions and disks, and that all is well', async ({ page, session }) => {
  await resumeSession(page, session);
  await page.goto(pathOf('systemStatus'));
  const servers = page.getByRole('region', { name: '服务器' });
  await expect(servers.locator('.ant-table-row')).toHaveCount(1);
  await expect(servers.locator('.ant-table-row')).toContainText('本次应答');
  await expect(servers.locator('.ant-table-row')).toContainText('正常');
  await expect(page.getByRole('region', { name: '概况' })).toContainText('一切正常');
  await expect(page.getByRole('region', { name: '磁盘' }).locator('.ant-table-row').first()).toContainText('DATA_DIR');
  await expectReadable(page, { large: 'dark' });
});
