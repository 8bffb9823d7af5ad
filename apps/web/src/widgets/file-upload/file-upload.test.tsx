import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { UploadOptions } from '../../lib/api/upload-file.ts';
import { attachments } from './accepted-files.ts';
import { FileUpload } from './file-upload.tsx';

type Send = (file: File, options: UploadOptions) => Promise<void>;

function show(send: Send) {
  const onBusy = vi.fn<(isBusy: boolean) => void>();
  render(<FileUpload title="上传附件" label="选择附件" accepts={attachments} send={send} onBusy={onBusy} />);
  const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('选择附件'), { target: { files } });
  return { choose, onBusy };
}
afterEach(cleanup);
const fileOf = (name: string, content: BlobPart = 'x') => new File([content], name);

describe('an upload', () => {
  it('shows the accepted files in advance', () => {
    show(async () => undefined);
    expect(screen.getByText(/PDF、PNG、JPG、DOCX、XLSX，每个不超过 20 MB/)).toBeTruthy();
  });

  it('refuses files of a type or size that the server rejects, with a message', async () => {
    const send = vi.fn<Send>(async () => undefined);
    const { choose } = show(send);
    choose(fileOf('a.exe'), fileOf('b.pdf', new Uint8Array((20 << 20) + 1)), fileOf('c.PDF', ''));
    expect(await screen.findByText('不能上传「a.exe」：只支持 PDF、PNG、JPG、DOCX、XLSX 文件')).toBeTruthy();
    expect(screen.getByText('文件不能超过 20 MB，「b.pdf」为 20.0 MB')).toBeTruthy();
    expect(screen.getByText('「c.PDF」是空文件')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it('shows the progress, one file after the other, and continues after a failed one', async () => {
    const sent: string[] = [];
    let options: UploadOptions | undefined;
    let finish: (() => void) | undefined;
    const { choose, onBusy } = show(async (file, input) => {
      sent.push(file.name);
      if (file.name === 'bad.pdf') throw new Error('文件类型不支持');
      options = input;
      await new Promise<void>((resolve) => (finish = resolve));
    });
    choose(fileOf('bad.pdf'), fileOf('good.pdf'));
    await waitFor(() => expect(sent).toEqual(['bad.pdf', 'good.pdf']));
    options?.onProgress(0.5);
    expect(await screen.findByText('50 %')).toBeTruthy();
    expect(screen.getByText('文件类型不支持')).toBeTruthy();
    finish?.();
    expect(await screen.findByRole('button', { name: '上传附件' })).toBeTruthy();
    expect(onBusy.mock.calls).toEqual([[true], [false]]);
  });

  it('is cancelled without a failure, together with the files behind it', async () => {
    const sent: string[] = [];
    const { choose } = show(
      (file, { signal }) =>
        new Promise((_resolve, reject) => {
          sent.push(file.name);
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    choose(fileOf('a.pdf'), fileOf('b.pdf'));
    fireEvent.click(await screen.findByRole('button', { name: '取消上传' }));
    expect(await screen.findByRole('button', { name: '上传附件' })).toBeTruthy();
    expect(sent).toEqual(['a.pdf']);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
