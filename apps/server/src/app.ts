import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import { maxBodyBytes } from '@tenderscope/contract';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describeError } from './operations/describe-error.ts';
import { registerErrors } from './plugins/errors.ts';
import { registerHealth } from './plugins/health.ts';
import { registerLimits } from './plugins/limits.ts';
import { registerLogging } from './plugins/logging.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { registerOpenapi } from './plugins/openapi.ts';
import { registerSafety } from './plugins/safety.ts';
import { registerWeb } from './plugins/web.ts';
import { adminRoutes } from './routes/admin/admin-routes.ts';
import { auditRoutes } from './routes/admin/audit-routes.ts';
import { accountRoutes } from './routes/auth/account.ts';
import { deviceKeyRoute } from './routes/auth/device-key.ts';
import { loginRoute } from './routes/auth/login.ts';
import { passwordRoute } from './routes/auth/password.ts';
import { dataRoutes } from './routes/data/data-routes.ts';
import { dictionaryRoutes } from './routes/dictionary/dictionary-routes.ts';
import { exportRoutes } from './routes/export/export-routes.ts';
import { savedQueryRoutes } from './routes/search/saved-query-routes.ts';
import { searchRoutes } from './routes/search/search-routes.ts';
import { thirdPartyRoutes } from './routes/third-party/third-party-routes.ts';
import { uploadRoutes } from './routes/upload/upload-routes.ts';
import { venueListRoutes } from './routes/venue/list-routes.ts';
import { orderRoutes } from './routes/venue/order-routes.ts';
import { buildServices, type Settings, type Stores } from './services.ts';

/** The whole server over given stores: what `main` listens with and tests boot. */
export async function buildApp(stores: Stores, settings: Settings): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: settings.LOG_LEVEL,
      redact: ['req.headers.authorization'],
      serializers: { err: describeError },
      ...(settings.logTo && { stream: settings.logTo }),
    },
    trustProxy: settings.TRUSTED_PROXIES ?? false,
    bodyLimit: maxBodyBytes,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  registerLogging(app);
  registerErrors(app);
  await registerSafety(app);
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'deflate'] });
  await app.register(formbody);

  const services = buildServices(stores, settings);
  const dataCalls = [dataRoutes, exportRoutes, searchRoutes, savedQueryRoutes, dictionaryRoutes, thirdPartyRoutes];
  const routes = [deviceKeyRoute, loginRoute, accountRoutes, ...dataCalls];
  const officeRoutes = [passwordRoute, adminRoutes, auditRoutes];
  const venueRoutes = [venueListRoutes, orderRoutes, uploadRoutes];
  registerMetrics(app, services, settings);
  registerHealth(app, stores);
  await app.register(
    async (api) => {
      await registerLimits(api, settings);
      await registerOpenapi(api, settings.BASE_PATH);
      for (const route of [...routes, ...officeRoutes, ...venueRoutes]) await api.register(route(services));
    },
    { prefix: settings.BASE_PATH },
  );
  app.addHook('onClose', () => services.companies.close());
  await registerWeb(app, settings);
  return app;
}
