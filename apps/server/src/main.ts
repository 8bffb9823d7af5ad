import { fileURLToPath } from 'node:url';
import { hasThreadPool, serverEnvironment } from './launcher/env.ts';
import { launch } from './launcher/launch.ts';

if (hasThreadPool) {
  const { serve } = await import('./serve.ts');
  await serve();
} else {
  launch({ command: [fileURLToPath(import.meta.url)], env: serverEnvironment });
}
