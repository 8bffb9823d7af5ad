import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { anyText, oneOf, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { ScreenPage } from './screen-layout.tsx';

afterEach(cleanup);
const format = urlFormat({ view: oneOf(['single', 'batch']), q: anyText });

function Screen() {
  const [{ view }] = useUrlState(format);
  return <ScreenPage title="智能查价">{view}</ScreenPage>;
}

const open = (address: string): void => void render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Screen /> }], { initialEntries: [address] })} />);

it('names a value of the address that is unknown to the page', async () => {
  open('/?view=list&q=x');
  expect((await screen.findByRole('alert')).textContent).toBe('地址中的「list」无法识别，已按默认显示。');
  expect(screen.getByText('single')).toBeTruthy();
});

it.each(['/', '/?view=single', '/?view=batch', '/?view=&q='])('has no message at %s', async (address) => {
  open(address);
  expect(await screen.findByRole('heading', { name: '智能查价' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
