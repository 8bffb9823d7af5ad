import type { FastifyInstance } from 'fastify';
import type { DiskSpace } from '../platform/operations/disk-space.ts';
import { ReadinessCheck } from '../platform/operations/readiness.ts';
import type { Stores } from '../services.ts';

/** `/healthz`: the process runs. `/readyz`: it can answer and store data, because both stores can. */
export function registerHealth(app: FastifyInstance, stores: Stores, disk: DiskSpace): void {
  const readiness = new ReadinessCheck(stores, disk);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const found = await readiness.look();
    return reply.status(found.status === 'ok' ? 200 : 503).header('cache-control', 'no-store').send(found);
  });
}
