import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import { maxBodyBytes } from '@tenderscope/contract';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { registerErrors } from './plugins/errors.ts';
import { registerSafety } from './plugins/safety.ts';
import { registerWeb } from './plugins/web.ts';
import { accountRoutes } from './routes/auth/account.ts';
import { deviceKeyRoute } from './routes/auth/device-key.ts';
import { loginRoute } from './routes/auth/login.ts';
import { dataRoutes } from './routes/data/data-routes.ts';
import { dictionaryRoutes } from './routes/dictionary/dictionary-routes.ts';
import { buildServices, type Settings, type Stores } from './services.ts';

/** The whole server over given stores: what `main` listens with and tests boot. */
export async function buildApp(stores: Stores, settings: Settings): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: settings.LOG_LEVEL, redact: ['req.headers.authorization'] },
    bodyLimit: maxBodyBytes,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  registerErrors(app);
  await registerSafety(app);
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'deflate'] });
  await app.register(formbody);

  const services = buildServices(stores, settings);
  const routes = [deviceKeyRoute, loginRoute, accountRoutes, dataRoutes, dictionaryRoutes];
  for (const route of routes) await app.register(route(services), { prefix: settings.BASE_PATH });
  app.get('/healthz', () => ({ status: 'ok' }));
  await registerWeb(app, settings);
  return app;
}
