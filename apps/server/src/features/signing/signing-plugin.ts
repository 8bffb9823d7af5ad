import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services.ts';
import { signatureRoutes } from './signature-routes.ts';
import { pdfSignatureRoutes } from './pdf-signature-routes.ts';

/** Signatures of reports and of PDF files. */
export const signingPlugin =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [signatureRoutes, pdfSignatureRoutes]) await app.register(routes(services));
  };
