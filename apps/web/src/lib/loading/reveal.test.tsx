import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRevealedPart } from './reveal.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

let come = (): void => {};

function Page() {
  const [isDrawn, setDrawn] = useState(false);
  const { partRef, reveal } = useRevealedPart();
  come = () => setDrawn(true);
  return (
    <>
      <button type="button" onClick={reveal}>
        成交标段
      </button>
      {isDrawn && <div ref={partRef} tabIndex={-1} role="region" aria-label="成交清单" />}
    </>
  );
}

it.each([
  ['a part that is there', false],
  ['a part that comes after the click', true],
])('scrolls to %s, once', async (_, isLater) => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  render(<Page />);
  const button = screen.getByRole('button');
  if (!isLater) act(come);
  await userEvent.setup().click(button);
  expect(scroll).toHaveBeenCalledTimes(isLater ? 0 : 1);
  act(come);
  expect(scroll).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '成交清单' }));
});

it('shows the top of a part that is higher than the window', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(innerHeight + 1);
  render(<Page />);
  act(come);
  await userEvent.setup().click(screen.getByRole('button'));
  height.mockReturnValue(innerHeight);
  await userEvent.setup().click(screen.getByRole('button'));
  expect(scroll.mock.calls).toEqual([[{ block: 'start' }], [{ block: 'center' }]]);
});
