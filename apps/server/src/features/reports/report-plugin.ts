import type { FastifyPluginAsync } from 'fastify';
import type { Settings } from '../../services.ts';
import { reportRoutes } from './report-routes.ts';
import { dataReportRoutes } from './data-report-routes.ts';
import type { ReportRouteNeeds } from './report-services.ts';

/** Reports of a company and of a period, their jobs, schedules and PDF files. */
export const reportPlugin =
  (services: ReportRouteNeeds, settings: Settings): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [reportRoutes, dataReportRoutes]) await app.register(routes(services));
    if (settings.areReportsScheduled) app.addHook('onReady', async () => services.reportSchedules.start());
    if (settings.areReportsScheduled) app.addHook('onReady', async () => services.reportJobs.start());
    app.addHook('preClose', async () => services.pdf.close());
    app.addHook('onClose', () => services.reportSchedules.close());
    app.addHook('onClose', () => services.reportJobs.close());
  };
