import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useAddressChoice } from './use-address-choice.ts';

afterEach(cleanup);

function Choice() {
  const [value, choose] = useAddressChoice('grain', ['month', 'year']);
  const { search } = useLocation();
  return (
    <>
      <output>{`${value} ${search}`}</output>
      <button onClick={() => choose('year')}>year</button>
      <button onClick={() => choose('month')}>month</button>
    </>
  );
}

const show = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Choice />
    </MemoryRouter>,
  );

it('stands in the address beside the parameters of others, and unsaid as the first', async () => {
  show('/?time=all');
  const user = userEvent.setup();
  const shown = (): string => screen.getByRole('status').textContent;
  expect(shown()).toBe('month ?time=all');
  await user.click(screen.getByText('year'));
  expect(shown()).toBe('year ?time=all&grain=year');
  await user.click(screen.getByText('month'));
  expect(shown()).toBe('month ?time=all');
});

it('is the first where the address names none of them', () => {
  show('/?grain=decade');
  expect(screen.getByRole('status').textContent).toBe('month ?grain=decade');
});
