import type { StateStore } from '@tenderscope/state';
import type { FastifyBaseLogger } from 'fastify';
import { AccessLog } from './access-log.ts';
import { AuditService } from './audit-service.ts';
import { syslogExport, type SyslogExport } from './syslog-export.ts';

export interface AuditServices {
  audit: AuditService;
  accesses: AccessLog;
  /** Undefined without a receiver. */
  syslog: SyslogExport | undefined;
}

interface AuditNeeds {
  state: StateStore;
  /** Address of the syslog receiver. */
  syslogUrl: string | undefined;
  log: FastifyBaseLogger;
}

/** Builds the services of the audit log. Written entries go to the syslog receiver, if there is one. */
export function buildAuditServices({ state, syslogUrl, log }: AuditNeeds): AuditServices {
  const syslog = syslogUrl === undefined ? undefined : syslogExport(syslogUrl, log);
  if (syslog) state.audit.onWritten((entries) => syslog.send(entries));
  return { audit: new AuditService(state), accesses: new AccessLog(state.audit, log), syslog };
}
