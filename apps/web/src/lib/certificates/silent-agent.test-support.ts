import { agentPorts } from '@tenderscope/contract';
import { afterAll, beforeAll, vi } from 'vitest';

/** A signing agent that does not answer, for the tests of a file; independent of an agent on this machine. */
export function keepAgentSilent(): void {
  beforeAll(() => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (address: URL | string, init?: RequestInit) =>
      new URL(address, location.href).port === String(agentPorts.http) ? new Promise(() => undefined) : fetch(address, init));
  });
  afterAll(() => vi.unstubAllGlobals());
}
