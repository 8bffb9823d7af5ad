import { KnownOrigins } from './consent/known-origins.ts';
import { messages } from './messages.ts';
import type { AgentSettings } from './settings.ts';

/** Lists or revokes consented sites; a running agent applies it at its next use. @throws RangeError for another command. */
export async function manageSites({ AGENT_DIR: folder }: AgentSettings, [command, origin = '']: readonly string[]): Promise<string> {
  const known = new KnownOrigins(folder);
  if (command === 'sites') {
    const sites = await known.list();
    return sites.length === 0 ? messages.noSites : sites.map((one) => messages.site(one.origin, one.since, one.signIn.length)).join('\n');
  }
  if (command !== 'revoke' || origin === '') throw new RangeError(messages.usage);
  if (!(await known.revoke(origin))) throw new RangeError(messages.unknownSite(origin));
  return messages.revoked(origin);
}
