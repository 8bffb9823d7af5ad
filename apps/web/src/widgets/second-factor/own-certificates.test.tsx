import { listEnvelope, type BoundCertificate } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import { OwnCertificates } from './own-certificates.tsx';

const dayMs = 86_400_000;
const of = (subject: string, validTo: number | null): BoundCertificate => ({ sha256: subject, subject, addedAt: 0, validTo });
servePage(() => ({ body: listEnvelope([of('旧', Date.now() - dayMs), of('将到期', Date.now() + 20.5 * dayMs), of('新', Date.now() + 400 * dayMs)]) }));
afterEach(cleanup);

it('warns of certificates that have ended or end within 30 days, and shows the end of others', async () => {
  const state = { isEnrolled: true, hasAuthenticator: false, codesLeft: 10, isDemanded: false, isCertificateDemanded: false };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OwnCertificates state={state} onChange={() => undefined} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/^新 · .*绑定 · 有效期至/)).toBeTruthy();
  const warned = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(warned).toEqual([expect.stringContaining('过期，不能再用于登录'), expect.stringContaining('还有 20 天，请先绑定新证书')]);
});
