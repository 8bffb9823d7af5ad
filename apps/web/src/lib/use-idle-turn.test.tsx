import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useIdleTurn } from './use-idle-turn.ts';

afterEach(cleanup);

function Part({ name, now = false }: { name: string; now?: boolean }) {
  return useIdleTurn(now) ? <p>{name}</p> : null;
}

describe('useIdleTurn', () => {
  it('lets what is wanted be drawn at once, and the rest one after the other when the page rests', async () => {
    render(
      <>
        <Part name="looked at" now />
        <Part name="below" />
        <Part name="far below" />
      </>,
    );
    expect(screen.queryByText('looked at')).toBeTruthy();
    expect(screen.queryByText('below')).toBeNull();
    await screen.findByText('below');
    expect(screen.queryByText('far below')).toBeNull();
    await screen.findByText('far below');
  });

  it('does not wait any longer once it is wanted', () => {
    const { rerender } = render(<Part name="below" />);
    rerender(<Part name="below" now />);
    expect(screen.queryByText('below')).toBeTruthy();
  });

  it('leaves the line with what waited in it', async () => {
    const { rerender } = render([<Part key="1" name="gone" />, <Part key="2" name="stays" />]);
    rerender([<Part key="2" name="stays" />]);
    await screen.findByText('stays');
    expect(screen.queryByText('gone')).toBeNull();
  });
});
