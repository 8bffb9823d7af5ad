import { Client } from './client.mjs';

/** Signs in like a browser; returns the value of the `authorization` header. @throws Error with the server's refusal. */
export async function signIn({ base, password }) {
  const { authorization } = await new Client(base).enter('admin', password);
  return authorization;
}
