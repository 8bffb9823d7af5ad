import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import { maxBodyBytes } from '@tenderscope/contract';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describeError } from './operations/describe-error.ts';
import { DiskSpace } from './operations/disk-space.ts';
import { registerAccessLog } from './plugins/access-log.ts';
import { registerAuditRetention } from './plugins/audit-retention.ts';
import { dataFolder, registerDiskSpace, uploadFolder } from './plugins/disk-space.ts';
import { registerLargeBodies } from './plugins/large-bodies.ts';
import { answerClientError } from './plugins/client-errors.ts';
import { registerErrors } from './plugins/errors.ts';
import { registerHealth } from './plugins/health.ts';
import { registerIdleConnections } from './plugins/idle-connections.ts';
import { registerLimits } from './plugins/limits.ts';
import { registerLogging } from './plugins/logging.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { registerOpenapi } from './plugins/openapi.ts';
import { registerNoStore, registerSafety } from './plugins/safety.ts';
import { bodyTimeoutMs, registerSlowBodies } from './plugins/slow-bodies.ts';
import { registerWeb } from './plugins/web.ts';
import { accessRoutes } from './routes/admin/access-routes.ts';
import { adminRoutes } from './routes/admin/admin-routes.ts';
import { auditRoutes } from './routes/admin/audit-routes.ts';
import { dataSourceRoutes } from './routes/admin/data-source-routes.ts';
import { dataVersionRoutes } from './routes/admin/data-version-routes.ts';
import { importRoutes } from './routes/admin/import-routes.ts';
import { ledgerProfileRoutes } from './routes/admin/ledger-profile-routes.ts';
import { qualityRoutes } from './routes/admin/quality-routes.ts';
import { thresholdRoutes } from './routes/admin/threshold-routes.ts';
import { tradeDictionaryRoute, tradeWordRoutes } from './routes/admin/trade-word-routes.ts';
import { roleRoutes } from './routes/admin/role-routes.ts';
import { accountRoutes } from './routes/auth/account.ts';
import { deviceKeyRoute } from './routes/auth/device-key.ts';
import { loginRoute } from './routes/auth/login.ts';
import { challengeRoutes, enrolmentRoutes, ownSecurityRoutes, secondStepRoutes } from './routes/auth/own-security.ts';
import { passwordRoute } from './routes/auth/password.ts';
import { dataRoutes } from './routes/data/data-routes.ts';
import { dictionaryRoutes } from './routes/dictionary/dictionary-routes.ts';
import { exportRoutes } from './routes/export/export-routes.ts';
import { ocdsRoutes } from './routes/export/ocds-routes.ts';
import { relationRoutes } from './routes/relation/relation-routes.ts';
import { dataReportRoutes } from './routes/report/data-report-routes.ts';
import { pdfSignatureRoutes } from './routes/report/pdf-signature-routes.ts';
import { reportRoutes } from './routes/report/report-routes.ts';
import { signatureRoutes } from './routes/report/signature-routes.ts';
import { savedQueryRoutes } from './routes/search/saved-query-routes.ts';
import { searchRoutes } from './routes/search/search-routes.ts';
import { thirdPartyRoutes } from './routes/third-party/third-party-routes.ts';
import { uploadRoutes } from './routes/upload/upload-routes.ts';
import { venueListRoutes } from './routes/venue/list-routes.ts';
import { caseFileRoutes } from './routes/cases/case-file-routes.ts';
import { caseRoutes } from './routes/cases/case-routes.ts';
import { orderRoutes } from './routes/venue/order-routes.ts';
import { venueCatalogRoutes } from './routes/venue/venue-catalog-routes.ts';
import { buildServices, storageBytesOf, uploadDirOf, type Settings, type Stores } from './services.ts';

const megabyte = 1_048_576;
const longestRequestMs = 900_000;

/** Builds the complete server on the given stores, for `main` and for tests. */
export async function buildApp(stores: Stores, settings: Settings): Promise<FastifyInstance> {
  const timeoutMs = settings.bodyTimeoutMs ?? bodyTimeoutMs;
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
    // Bodies have a shorter limit and files a longer one; this is the limit of all requests.
    requestTimeout: longestRequestMs,
    http: { headersTimeout: timeoutMs, connectionsCheckingInterval: timeoutMs / 10 },
    clientErrorHandler: answerClientError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  if (settings.onRoute) app.addHook('onRoute', settings.onRoute);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  registerIdleConnections(app);
  registerLogging(app);
  const isStateLocal = settings.DATABASE_URL === undefined;
  const disk = new DiskSpace({
    folders: { [dataFolder]: settings.dataDir, [uploadFolder]: uploadDirOf(settings) },
    reserveBytes: settings.DISK_RESERVE_MB * megabyte,
    freeBytes: settings.freeBytes,
  });
  registerErrors(app, () => disk.note(isStateLocal ? dataFolder : 'DATABASE_URL'));
  await registerSafety(app);
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'deflate'] });
  await app.register(formbody);

  await stores.state.storage.setLimit(storageBytesOf(settings));
  const services = buildServices(stores, settings, app.log);
  settings.onServices?.(services);
  app.addHook('onClose', async () => services.syslog?.close());
  registerAccessLog(app, { accesses: services.accesses, audit: services.audit, basePath: settings.BASE_PATH });
  registerAuditRetention(app, stores.state, settings.AUDIT_RETENTION_DAYS);
  const dataCalls = [
    dataRoutes, exportRoutes, ocdsRoutes, searchRoutes, savedQueryRoutes, dictionaryRoutes, thirdPartyRoutes, relationRoutes, reportRoutes,
    dataReportRoutes, signatureRoutes, pdfSignatureRoutes,
  ];
  const routes = [deviceKeyRoute, loginRoute, accountRoutes, ...dataCalls];
  const officeRoutes = [
    passwordRoute, secondStepRoutes, enrolmentRoutes, challengeRoutes, ownSecurityRoutes,
    adminRoutes, accessRoutes, roleRoutes, importRoutes, ledgerProfileRoutes, dataSourceRoutes, dataVersionRoutes, qualityRoutes,
    thresholdRoutes, tradeDictionaryRoute, tradeWordRoutes, auditRoutes,
  ];
  const venueRoutes = [venueListRoutes, venueCatalogRoutes, orderRoutes, uploadRoutes, caseRoutes, caseFileRoutes];
  registerMetrics(app, services, settings);
  registerHealth(app, stores, disk);
  await app.register(
    async (api) => {
      registerNoStore(api);
      await registerLimits(api, settings);
      registerDiskSpace(api, disk, { isStateLocal });
      registerSlowBodies(api, timeoutMs);
      registerLargeBodies(api);
      await registerOpenapi(api, { basePath: settings.BASE_PATH, sessions: services.sessions, isPublic: settings.API_DOCS_PUBLIC });
      for (const route of [...routes, ...officeRoutes, ...venueRoutes]) await api.register(route(services));
    },
    { prefix: settings.BASE_PATH },
  );
  if (settings.isRelationIndexKept) app.addHook('onReady', async () => services.relationIndexes.start());
  if (settings.areCasesWatched) app.addHook('onReady', async () => services.caseWatch.start());
  if (settings.areReportsScheduled) app.addHook('onReady', async () => services.reportSchedules.start());
  if (settings.areSourcesScheduled) app.addHook('onReady', async () => services.sourceSchedules.start());
  app.addHook('onClose', () => services.sourceSchedules.close());
  app.addHook('onClose', () => services.reportSchedules.close());
  app.addHook('onClose', () => services.reportJobs.close());
  app.addHook('preClose', async () => services.pdf.close());
  app.addHook('onClose', () => services.caseWatch.close());
  app.addHook('onClose', () => services.relationIndexes.close());
  app.addHook('onClose', () => services.companies.close());
  app.addHook('onClose', async () => services.loginKeys.close());
  await registerWeb(app, settings);
  return app;
}
