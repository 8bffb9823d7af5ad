import { objectEnvelope } from '@tenderscope/contract';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

let running: ServerResponse | null = null;
let isRemoved = false;
/** Never ends an export; reports its progress. */
const server = createServer((request, response) => {
  if (request.url?.includes('exportProgress')) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(objectEnvelope({ writtenRows: 1200, totalRows: 30_000 })));
    return;
  }
  running = response;
  response.on('close', () => (isRemoved = true));
  request.resume();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  page.happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/bigdata/`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(cleanup);

it('shows the progress of an export, and stops it on request', async () => {
  const { ExportButton } = await import('./export-button.tsx');
  const columns = [{ name: 'bd_name', title: '标段名称', type: 'text', unit: '' }] as const;
  render(<ExportButton request={{ query: 'query.lots', conditions: [], columns, name: '标段' }} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /导出全部/ }));
  expect(screen.getByRole('status').textContent).toBe('正在统计…');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('已导出 1,200 / 30,000 条'));
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1200');
  expect(running).not.toBeNull();
  await user.click(screen.getByRole('button', { name: '取消导出' }));
  expect(await screen.findByRole('button', { name: /导出全部/ })).toBeTruthy();
  await waitFor(() => expect(isRemoved).toBe(true));
});
