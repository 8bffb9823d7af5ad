import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CheckboxGroup } from './checkbox-group.tsx';
import type { ChoiceMode } from './toggle-choice.ts';

const completed: (readonly string[])[] = [];
beforeEach(() => (completed.length = 0));
afterEach(cleanup);

const options = ['公开招标', '询价', '单一来源'].map((value) => ({ value, label: value }));
function Held({ mode }: { mode: ChoiceMode }) {
  const [selection, setSelection] = useState<string[]>([]);
  return (
    <CheckboxGroup
      label="采购方式"
      options={options}
      selection={selection}
      onChange={setSelection}
      switchable={mode}
      onComplete={(chosen) => completed.push(chosen)}
    />
  );
}
const checked = () => screen.getAllByRole<HTMLInputElement>('checkbox').flatMap((box) => (box.checked ? [box.parentElement?.textContent] : []));
const pick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));

it('makes 全部 and the others exclude each other', async () => {
  render(<Held mode="multiple" />);
  await pick('询价');
  await pick('公开招标');
  expect(checked()).toEqual(['公开招标', '询价']);
  await pick('全部');
  expect(checked()).toEqual(['全部']);
  await pick('单一来源');
  expect(checked()).toEqual(['单一来源']);
});

it('completes several choices by 确定', async () => {
  render(<Held mode="multiple" />);
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: /确\s?定/ });
  expect(confirm.disabled).toBe(true);
  await pick('询价');
  expect(completed).toEqual([]);
  await userEvent.click(confirm);
  expect(completed).toEqual([['询价']]);
});

it('completes a single choice on its last pick, not on removing it', async () => {
  render(<Held mode="single" />);
  await pick('询价');
  await pick('单一来源');
  expect(checked()).toEqual(['单一来源']);
  await pick('单一来源');
  expect(completed).toEqual([['询价'], ['单一来源']]);
});

it('clears the selection on a switch of the mode', async () => {
  render(<Held mode="multiple" />);
  await pick('询价');
  await userEvent.click(screen.getByRole('button', { name: '改为单选' }));
  expect(checked()).toEqual([]);
  await pick('询价');
  await pick('公开招标');
  expect(checked()).toEqual(['公开招标']);
});

it('works by keyboard', async () => {
  render(<Held mode="multiple" />);
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  await user.keyboard(' ');
  expect(checked()).toEqual(['公开招标']);
});
