import type { FastifyPluginAsync } from 'fastify';
import { signatureRoutes } from './signature-routes.ts';
import { pdfSignatureRoutes } from './pdf-signature-routes.ts';
import type { SigningRouteNeeds } from './signing-services.ts';

/** Signatures of reports and of PDF files. */
export const signingPlugin =
  (services: SigningRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [signatureRoutes, pdfSignatureRoutes]) await app.register(routes(services));
  };
