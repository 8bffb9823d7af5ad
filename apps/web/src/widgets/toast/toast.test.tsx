import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ToastHost } from './toast-host.tsx';
import { toast } from './toast.ts';

afterEach(cleanup);

it('draws earlier toasts after mounting, and two at the same moment, each text once', async () => {
  toast('success', '已保存');
  toast('success', '已保存');
  toast('info', '正在生成报告');
  render(<ToastHost />);
  expect(await screen.findAllByText('已保存')).toHaveLength(1);
  expect(await screen.findAllByText('正在生成报告')).toHaveLength(1);
  act(() => {
    toast('error', '响应超时');
    toast('error', '响应超时');
    toast('warning', '请选择证书');
    toast('success', '已保存');
  });
  expect(await screen.findAllByText('响应超时')).toHaveLength(1);
  expect(screen.getAllByText('请选择证书')).toHaveLength(1);
  expect(screen.getAllByText('已保存')).toHaveLength(1);
});

it('loses none that arrives while others are being drawn', async () => {
  function Late() {
    useEffect(() => toast('info', '稍后的消息'), []);
    return null;
  }
  toast('info', '先前的消息');
  render(
    <>
      <Late />
      <ToastHost />
    </>,
  );
  expect(await screen.findByText('先前的消息')).toBeTruthy();
  expect(await screen.findByText('稍后的消息')).toBeTruthy();
});
