import { cleanup, render, screen } from '@testing-library/react';
import { theme } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { Themed } from './themed.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function ShowMotion() {
  return <output>{theme.useToken().token.motionDurationMid}</output>;
}

it.each([[false, '0.2s'], [true, '1ms']])('animates its parts, or hardly so with reduced motion (%s)', (isReduced, shown) => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: isReduced && query.includes('reduced-motion') }) as MediaQueryList);
  render(<Themed><ShowMotion /></Themed>);
  expect(screen.getByRole('status').textContent).toBe(shown);
});
