import type { Report } from '@tenderscope/contract';
import { withoutLeads } from '@tenderscope/report';
import type { StoredReport, StoredUser } from '@tenderscope/state';
import { gateCallerOf } from '../../http/query-gate.ts';
import { HttpError } from '../../platform/http-error.ts';
import type { AuditService } from '../audit/audit-service.ts';
import type { MailFile } from '../channels/mail-sender.ts';
import { SendError } from '../channels/outgoing-text.ts';
import type { Watermark } from '../exports/watermark.ts';
import { grantedPermissions } from '../sessions/granted.ts';
import { dataReportFileName } from './data-report-file-name.ts';
import type { DataReportService } from './data-report-service.ts';
import { reportErrors } from './report-errors.ts';
import type { ReportService } from './report-service.ts';

const timeoutMs = 120_000;

interface ReportMailNeeds {
  dataReports: DataReportService;
  reports: ReportService;
  audit: AuditService;
  watermark: Watermark;
}

/** Files of reports for e-mails. Suspicions are left out: nobody knows who reads an e-mail. */
export class ReportMail {
  readonly #needs: ReportMailNeeds;

  constructor(needs: ReportMailNeeds) {
    this.#needs = needs;
  }

  /** The report as a Word document, as far as its user may open it now. @throws SendError */
  async file(user: StoredUser, guid: string): Promise<MailFile> {
    const { reports, audit, watermark } = this.#needs;
    const { stored, report } = await this.#open(user, guid).catch((cause: unknown) => {
      throw cause instanceof HttpError && cause.status < 500 ? new SendError(cause.message, { isPassing: false, cause }) : cause;
    });
    const { title, version, sha256 } = stored;
    await audit.record({ user, address: '' }, 'export', guid, { report: title, version, format: 'docx', sha256, channel: 'mail' });
    const by = { signal: AbortSignal.timeout(timeoutMs), caller: gateCallerOf(user) };
    const content = await reports.document(withoutLeads(report).report, by, watermark(user));
    return { name: `${dataReportFileName(stored)}.docx`, content };
  }

  #open(user: StoredUser, guid: string): Promise<{ stored: StoredReport; report: Report }> {
    if (!grantedPermissions(user).has('dataReportIndex')) throw reportErrors.unknown();
    return this.#needs.dataReports.open(user, guid);
  }
}
