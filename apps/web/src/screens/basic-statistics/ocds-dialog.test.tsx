import { listEnvelope, objectEnvelope } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { servePage, type ReceivedRequest } from '../../lib/page-server.test-support.ts';

let projectNum = 12;
const exports: ReceivedRequest[] = [];
servePage((request) => {
  if (request.url.includes('exportProgress')) return { body: objectEnvelope({ writtenRows: 3, totalRows: 40 }) };
  if (request.url.includes('exportOcds')) {
    exports.push(request);
    return { headers: { 'content-disposition': "attachment; filename*=UTF-8''OCDS.jsonl" }, body: { ocid: 'x' } };
  }
  return { body: listEnvelope([{ projectNum, lotNum: 30, dealNum: 25, tbNum: 1200 }]) };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(onClose = vi.fn()) {
  const { OcdsDialog } = await import('./ocds-dialog.tsx');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OcdsDialog start={['2024-01-01', '2024-12-31']} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onClose };
}

it('shows the number of records, exports them in the chosen format and closes', async () => {
  const saved: string[] = [];
  // A click on the link would navigate this document to the file's address.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user, onClose } = await open();
  expect(await screen.findByText('将导出 12 个项目：30 个标段（成交 25 个），1,200 条投标')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '每行一个发布（.jsonl）' }));
  await user.click(screen.getByRole('button', { name: /^导\s*出$/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saved).toEqual(['OCDS.jsonl']);
  const bounds = [Date.parse('2024-01-01T00:00:00+08:00'), Date.parse('2025-01-01T00:00:00+08:00') - 1];
  expect(JSON.parse(exports[0]?.sent ?? '')).toMatchObject({
    format: 'lines', exportId: expect.any(String) as string,
    paramList: { value: [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: bounds.join(';') }] },
  });
});

it('disables the export if the period has no records', async () => {
  projectNum = 0;
  await open();
  expect(await screen.findByText('所选期间内没有可导出的项目，请调整期间')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^导\s*出$/ }).disabled).toBe(true);
});
