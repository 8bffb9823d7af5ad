import { agentPorts } from '@tenderscope/contract';
import { afterAll, beforeAll, vi } from 'vitest';

/** For the tests of a file, a signing agent that does not answer, whether one runs on this machine or not. */
export function keepAgentSilent(): void {
  beforeAll(() => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (address: URL | string, init?: RequestInit) =>
      new URL(address, location.href).port === String(agentPorts.http) ? new Promise(() => undefined) : fetch(address, init));
  });
  afterAll(() => vi.unstubAllGlobals());
}
