import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { PageArrival, useDeparture } from './page-arrival.tsx';

let arrive = (): void => undefined;

function Frame() {
  useDeparture();
  return (
    <>
      <a href="/late">去</a>
      <button type="button">用户菜单</button>
      <Outlet />
    </>
  );
}

function LatePage() {
  const [come, setCome] = useState(false);
  arrive = () => setCome(true);
  if (!come) return null;
  return (
    <>
      <h1>晚到的页面</h1>
      <PageArrival name="晚到的页面" />
    </>
  );
}

async function leaveFor(path: string): Promise<void> {
  const router = createMemoryRouter([{ Component: Frame, children: [{ path: '/', element: null }, { path: '/late', Component: LatePage }] }]);
  render(<RouterProvider router={router} />);
  screen.getByRole('link').focus();
  await act(() => router.navigate(path));
}

afterEach(cleanup);

it('moves the focus from the link to the heading of a page that loads late', async () => {
  await leaveFor('/late');
  act(() => arrive());
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  expect(document.title).toContain('晚到的页面');
});

it('keeps the focus where the user moved it in the meantime', async () => {
  await leaveFor('/late');
  screen.getByRole('button').focus();
  act(() => arrive());
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
