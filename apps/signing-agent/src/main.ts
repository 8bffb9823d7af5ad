import { agentSettings } from './env.ts';
import { manageSites } from './manage-sites.ts';
import { messages } from './messages.ts';
import { startAgent } from './start-agent.ts';

const args = process.argv.slice(2);

try {
  if (args.length > 0) console.log(await manageSites(agentSettings(), args));
  else await serve();
} catch (error) {
  console.error(messages.failed(error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
}

async function serve(): Promise<void> {
  const agent = await startAgent(agentSettings());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.log(messages.stopped);
      void agent.close().finally(() => process.exit(0));
    });
  }
  console.log(messages.sitesAt(agent.sitesPage));
  console.log(messages.listening(agent.addresses));
}
