import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Sheet } from './sheet.tsx';

afterEach(cleanup);

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>查看</button>
      {isOpen && (
        <Sheet title="标段" size="480px" actions={<button type="button">导出</button>} onClose={() => setOpen(false)}>
          内容
        </Sheet>
      )}
    </>
  );
}

it('has its actions beside the button that prints, and returns the focus when it closes', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: '查看' });
  await userEvent.click(opener);
  const sheet = await screen.findByRole('dialog', { name: '标段' });
  expect(sheet.closest('.lot-sheet')).not.toBeNull();
  for (const name of ['导出', /打\s*印/]) expect(screen.getByRole('button', { name })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(opener);
});
