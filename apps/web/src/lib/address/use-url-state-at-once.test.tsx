import { act, cleanup, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { anyText, oneOf, urlFormat, type UrlParameter } from './url-format.ts';
import { useUrlState, type ChangeState } from './use-url-state.ts';

afterEach(cleanup);

const listed: UrlParameter<readonly string[]> = {
  read: (text) => (text ?? '').split('.').filter((one) => one !== ''),
  write: (all) => (all.length === 0 ? null : all.join('.')),
};
const choice = urlFormat({ grain: oneOf(['month', 'year']), q: anyText });
const sections = urlFormat({ sections: listed });

const changes: { choice?: ChangeState<{ grain: 'month' | 'year'; q: string }>; other?: ChangeState<{ part: string }> } = {};

/** A control whose next list derives from the one it shows, and two others that write beside it. */
function Page() {
  const [{ sections: chosen }, change] = useUrlState(sections);
  changes.choice = useUrlState(choice)[1];
  const toggled = (name: string) => (chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  const toggle = (name: string) => () => change({ sections: toggled(name) }, { flushSync: true });
  return ['a', 'b', 'c'].map((name) => <input key={name} type="checkbox" aria-label={name} checked={chosen.includes(name)} onChange={toggle(name)} />);
}

const part = urlFormat({ part: anyText });

function Other() {
  changes.other = useUrlState(part)[1];
  return null;
}

function open() {
  const element = (
    <>
      <Page />
      <Other />
    </>
  );
  const router = createMemoryRouter([{ path: '/page', element }, { path: '/elsewhere', element: null }], { initialEntries: ['/page'] });
  render(<RouterProvider router={router} flushSync={(draw) => void flushSync(draw)} />);
  return { router, search: () => router.state.location.search };
}

it('keeps all changes of one tick, of one control and of several, and the last of those of the same parameter', () => {
  const { search } = open();
  act(() => {
    changes.choice?.({ q: 'one' });
    changes.choice?.({ grain: 'year' });
    changes.other?.({ part: 'p' });
    changes.choice?.({ q: 'two' });
  });
  expect(search()).toBe('?q=two&grain=year&part=p');
});

it('adds a history entry for each of them, except for those without effect or with the option', async () => {
  const { router, search } = open();
  act(() => {
    changes.choice?.({ q: 'one' });
    changes.choice?.({ q: 'one' });
    changes.choice?.({ grain: 'year' });
    changes.other?.({ part: 'p' }, { replace: true });
  });
  expect(search()).toBe('?q=one&grain=year&part=p');
  await act(() => router.navigate(-1));
  expect(search()).toBe('?q=one');
  await act(() => router.navigate(-1));
  expect(search()).toBe('');
});

it('shows a change before the next click, however soon it follows', () => {
  const { search } = open();
  // Outside of `act`, so that rendering takes its normal time.
  for (const name of ['a', 'b', 'c', 'b']) screen.getByLabelText<HTMLInputElement>(name).click();
  expect(search()).toBe('?sections=a.c');
  expect(screen.getByLabelText<HTMLInputElement>('a').checked).toBe(true);
});

it('leaves the address of another page unchanged if a change arrives after the navigation', async () => {
  const { router } = open();
  const late = changes.choice;
  await act(() => router.navigate('/elsewhere?q=theirs'));
  act(() => late?.({ q: 'mine' }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/elsewhere?q=theirs');
});
