import type { FastifyInstance } from 'fastify';
import { ReadinessCheck } from '../operations/readiness.ts';
import type { Stores } from '../services.ts';

/** `/healthz`: the process serves. `/readyz`: it can answer, because both stores do. */
export function registerHealth(app: FastifyInstance, stores: Stores): void {
  const readiness = new ReadinessCheck(stores);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { ready, ...found } = await readiness.look();
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'away', ...found });
  });
}
