import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { MultiSelect } from './multi-select.tsx';

afterEach(cleanup);

const types = ['生产', '贸易', '施工', '服务', '设计'].map((value) => ({ value, label: value }));
function Held({ count = 5 }) {
  const [selection, setSelection] = useState<string[]>([]);
  return <MultiSelect label="企业类型" options={types.slice(0, count)} selection={selection} onChange={setSelection} visible={2} />;
}
const shown = () => screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent);

it('shows the rest with 更多, and folds all unselected options', async () => {
  render(<Held />);
  const user = userEvent.setup();
  expect(shown()).toEqual(['全部', '生产', '贸易']);
  const more = screen.getByRole('button', { name: /更多/ });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await user.click(more);
  expect(shown()).toHaveLength(6);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  await user.click(screen.getByRole('checkbox', { name: '服务' }));
  await user.click(screen.getByRole('button', { name: /收起/ }));
  expect(shown()).toEqual(['全部', '生产', '贸易', '服务']);
});

it('has no 更多 if all fit', () => {
  render(<Held count={2} />);
  expect(screen.queryByRole('button')).toBeNull();
});
