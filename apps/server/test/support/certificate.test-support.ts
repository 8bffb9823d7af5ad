import type { SignatureRequest } from '@tenderscope/contract';
import { signDetached } from '@tenderscope/signing';
import type { TestHolder } from '@tenderscope/testing';
import { adminPassword } from './boot-app.ts';
import type { Reply, TestClient } from './test-client.ts';

/** Origin of the pages that answer challenges. */
export const certificateOrigin = 'https://bigdata.example.com';
/** Signer of a challenge: a holder with their key, or a function that signs its text, as base64. */
type Signer = TestHolder | ((source: string) => Promise<string>);

export const certificateCall = (client: TestClient, path: string, json: unknown = {}): Promise<Reply> =>
  client.call('POST', `/api/auth-api/${path}`, { json, headers: { origin: certificateOrigin } });

/** Signs a new challenge of the caller's session. */
async function signChallenge(client: TestClient, signer: Signer, use: 'proof' | 'binding'): Promise<{ nonce: string; signature: string }> {
  const { nonce, source } = (await certificateCall(client, 'certificates/challenge', { use })).envelope.result as unknown as SignatureRequest;
  return { nonce, signature: await (typeof signer === 'function' ? signer(source) : signByKey(signer, source)) };
}

async function signByKey({ certificate, key }: TestHolder, source: string): Promise<string> {
  const signature = await signDetached(Buffer.from(source), { certificate, issuers: [], key });
  return Buffer.from(signature).toString('base64');
}

export const certificateProof = async (client: TestClient, signer: Signer) =>
  ({ kind: 'certificate', ...(await signChallenge(client, signer, 'proof')) }) as const;

/** Binds a certificate; the client continues the login that waited for it. */
export async function bind(client: TestClient, signer: Signer, proof?: unknown): Promise<Reply> {
  const signed = await signChallenge(client, signer, 'binding');
  const reply = await certificateCall(client, 'certificates/bind', { ...signed, ...(proof === undefined ? { password: await client.seal(adminPassword) } : { proof }) });
  const result = reply.envelope.result as { login: { authorization: string } | null } | null;
  if (result?.login) client.authorization = result.login.authorization;
  return reply;
}

/** Continues a login that waits for a certificate. */
export async function passWithCertificate(client: TestClient, signer: Signer): Promise<Reply> {
  const reply = await certificateCall(client, 'secondFactor', await certificateProof(client, signer));
  const login = reply.envelope.result as { authorization: string } | null;
  if (login) client.authorization = login.authorization;
  return reply;
}
