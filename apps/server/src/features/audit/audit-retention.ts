import type { StateStore } from '@tenderscope/state';
import type { FastifyInstance } from 'fastify';

const everyMs = 3_600_000;

/** Once an hour, creates the next monthly partitions of accesses and drops those older than `retentionDays`. */
export function registerAuditRetention(app: FastifyInstance, { audit }: StateStore, retentionDays: number): void {
  const maintain = (): Promise<void> =>
    audit.maintain(Date.now(), retentionDays).catch((error: unknown) => app.log.error({ err: error }, 'maintenance of the audit log failed'));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await maintain();
    timer = setInterval(() => void maintain(), everyMs).unref();
  });
  app.addHook('onClose', () => clearInterval(timer));
}
