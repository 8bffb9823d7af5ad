import type { SignatureRequest } from '@tenderscope/contract';
import { signDetached } from '@tenderscope/signing';
import type { TestHolder } from '@tenderscope/testing';
import type { Reply, TestClient } from './test-client.ts';

export const certificateCall = (client: TestClient, path: string, json: unknown = {}): Promise<Reply> =>
  client.call('POST', `/api/auth-api/${path}`, { json, headers: { origin: 'https://bigdata.example.com' } });

/** A new challenge of the caller's session, signed by the holder. */
async function signChallenge(client: TestClient, { certificate, key }: TestHolder, use: 'proof' | 'binding'): Promise<{ nonce: string; signature: string }> {
  const { nonce, source } = (await certificateCall(client, 'certificates/challenge', { use })).envelope.result as unknown as SignatureRequest;
  const signature = await signDetached(Buffer.from(source), { certificate, issuers: [], key });
  return { nonce, signature: Buffer.from(signature).toString('base64') };
}

export const certificateProof = async (client: TestClient, holder: TestHolder) =>
  ({ kind: 'certificate', ...(await signChallenge(client, holder, 'proof')) }) as const;

/** Binds a certificate; the client goes on with the login that waited for that. */
export async function bind(client: TestClient, holder: TestHolder, proof?: unknown): Promise<Reply> {
  const signed = await signChallenge(client, holder, 'binding');
  const reply = await certificateCall(client, 'certificates/bind', { ...signed, ...(proof !== undefined && { proof }) });
  const result = reply.envelope.result as { login: { authorization: string } | null } | null;
  if (result?.login) client.authorization = result.login.authorization;
  return reply;
}

/** Goes on with a login that waits for a certificate. */
export async function passWithCertificate(client: TestClient, holder: TestHolder): Promise<Reply> {
  const reply = await certificateCall(client, 'secondFactor', await certificateProof(client, holder));
  const login = reply.envelope.result as { authorization: string } | null;
  if (login) client.authorization = login.authorization;
  return reply;
}
