import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { detectionPage, manualPage } from '@tenderscope/contract';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../services.ts';

const year = 365 * 24 * 3600;
/** Files that the page references without a hash. */
const unhashed = [
  ['favicon.svg', 'image/svg+xml'],
  ['icon-192.png', 'image/png'],
  ['icon-512.png', 'image/png'],
  ['manifest.webmanifest', 'application/manifest+json'],
  ['scheme.js', 'text/javascript'],
  [detectionPage, 'text/html; charset=utf-8'],
  [manualPage, 'text/html; charset=utf-8'],
] as const;
/** Paths of calls and files, which are never screens if they do not exist. */
const noScreen = /^(api|common|extract-supplier|third-party|venue-booking)\/|[^\w/-]/;
/** Browsers, and tools that accept anything; a program that prefers JSON has requested a wrong address. */
const takesPages = /text\/html|^\s*\*\/\*/;

/**
 * Serves the built web app below the base path: hashed assets with an unlimited cache time, and `index.html` for every screen's path, with
 * the base path inserted. Maps are in a separate folder, so that an installation can supply approved ones.
 */
export async function registerWeb(app: FastifyInstance, { BASE_PATH, webDir, mapDir }: Settings): Promise<void> {
  if (mapDir) {
    await app.register(fastifyStatic, { root: mapDir, prefix: `${BASE_PATH}/map/`, decorateReply: false, maxAge: '1h' });
  }
  if (!webDir) return;
  const page = (await readFile(join(webDir, 'index.html'), 'utf8')).replace('<base href="/bigdata/"', `<base href="${BASE_PATH}/"`);
  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: `${BASE_PATH}/assets/`,
    decorateReply: false,
    preCompressed: true,
    setHeaders: (reply) => void reply.setHeader('vary', 'accept-encoding'),
    immutable: true,
    maxAge: year * 1000,
  });
  app.get('/', (_request, reply) => reply.redirect(`${BASE_PATH}/`));
  app.get(BASE_PATH, (_request, reply) => reply.redirect(`${BASE_PATH}/`));
  for (const [name, type] of unhashed) {
    app.get(`${BASE_PATH}/${name}`, async (_request, reply) =>
      reply.type(type).header('cache-control', 'max-age=3600').send(await readFile(join(webDir, name))),
    );
  }
  app.get<{ Params: { '*': string } }>(`${BASE_PATH}/*`, (request, reply) => {
    if (!takesPages.test(request.headers.accept ?? '*/*') || noScreen.test(request.params['*'])) {
      reply.callNotFound();
      return reply;
    }
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}
