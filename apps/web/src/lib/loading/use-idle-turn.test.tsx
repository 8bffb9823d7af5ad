import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useIdleTurn } from './use-idle-turn.ts';

afterEach(cleanup);

function Part({ name, now = false }: { name: string; now?: boolean }) {
  return useIdleTurn(now) ? <p>{name}</p> : null;
}

describe('useIdleTurn', () => {
  it('renders visible parts at once, and the others one after the other when the page is idle', async () => {
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

  it('stops waiting once it is needed', () => {
    const { rerender } = render(<Part name="below" />);
    rerender(<Part name="below" now />);
    expect(screen.queryByText('below')).toBeTruthy();
  });

  it('leaves the queue with its waiting parts', async () => {
    const { rerender } = render([<Part key="1" name="gone" />, <Part key="2" name="stays" />]);
    rerender([<Part key="2" name="stays" />]);
    await screen.findByText('stays');
    expect(screen.queryByText('gone')).toBeNull();
  });
});
