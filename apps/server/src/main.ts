import { fileURLToPath } from 'node:url';
import { hasThreadPool, serverEnvironment } from './platform/launcher/env.ts';
import { launch } from './platform/launcher/launch.ts';

if (hasThreadPool) {
  const { serve } = await import('./serve.ts');
  await serve();
} else {
  launch({ command: [fileURLToPath(import.meta.url)], env: serverEnvironment });
}
