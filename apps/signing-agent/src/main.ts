import { agentSettings } from './env.ts';
import { messages } from './messages.ts';
import { startAgent } from './start-agent.ts';

try {
  const agent = await startAgent(agentSettings());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.log(messages.stopped);
      void agent.close().finally(() => process.exit(0));
    });
  }
  console.log(messages.listening(agent.addresses));
} catch (error) {
  console.error(messages.failed(error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
}
