import { listEnvelope } from '@tenderscope/contract';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { keepAgentSilent } from '../../lib/certificates/silent-agent.test-support.ts';
import { servePage } from '../../lib/page-server.test-support.ts';
import { ReportSigningDrawer } from './report-signing-drawer.tsx';

afterEach(cleanup);
keepAgentSilent();
servePage(() => ({ body: listEnvelope([]) }));

const subject = { company: 'g1' };

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        签名
      </button>
      {isOpen && <ReportSigningDrawer subject={subject} format="docx" onClose={() => setOpen(false)} />}
    </>
  );
}

it('restores the focus to the button when it closes, even immediately', async () => {
  render(<Page />, { wrapper: MemoryRouter });
  const user = userEvent.setup();
  const opener = screen.getByRole('button', { name: '签名' });
  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: '关闭' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
