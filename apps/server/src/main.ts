import { fileURLToPath } from 'node:url';
import { hasThreadPool, serverEnvironment } from './platform/launcher/env.ts';
import { launch } from './platform/launcher/launch.ts';

const args = process.argv.slice(2);
if (args.length > 0) {
  // The launcher remains in memory, so it loads no more than it needs.
  const { answerArguments } = await import('./platform/launcher/answer-arguments.ts');
  const { text, code } = answerArguments(args);
  (code === 0 ? console.log : console.error)(text);
  process.exitCode = code;
} else if (hasThreadPool) {
  const { serve } = await import('./serve.ts');
  await serve();
} else {
  launch({ command: [fileURLToPath(import.meta.url)], env: serverEnvironment });
}
