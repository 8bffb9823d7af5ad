import type { Environment } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import type { FastifyBaseLogger } from 'fastify';
import type { AuditService } from '../audit/audit-service.ts';
import { ChannelService } from '../channels/channel-service.ts';
import { DeliveryQueue } from '../channels/delivery-queue.ts';
import { MailSender } from '../channels/mail-sender.ts';
import type { DataService } from '../data/data-service.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import type { WarehouseState } from '../data/warehouse-reads.ts';
import type { ReportMail } from '../reports/report-mail.ts';
import type { SealBox } from '../sessions/seal-box.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { MessageService } from './message-service.ts';
import { SubscriptionService } from './subscription-service.ts';
import { SubscriptionWatch } from './subscription-watch.ts';
import { UserRows } from './user-rows.ts';

export interface SubscriptionServices {
  subscriptions: SubscriptionService;
  subscriptionWatch: SubscriptionWatch;
  messages: MessageService;
  channels: ChannelService;
  deliveryQueue: DeliveryQueue;
}

export interface SubscriptionRouteNeeds extends SubscriptionServices {
  sessions: SessionService;
}

interface SubscriptionNeeds {
  state: StateStore;
  warehouse: WarehouseState;
  data: DataService;
  units: UnitDirectory;
  audit: AuditService;
  box: SealBox;
  reportMail: Pick<ReportMail, 'file'>;
  settings: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_DOMAINS' | 'ROBOT_HOSTS' | 'PUBLIC_URL'>;
  log: FastifyBaseLogger;
}

/** Builds the services of subscriptions, messages and their channels; `subscriptionPlugin` starts and closes them. */
export function buildSubscriptionServices(needs: SubscriptionNeeds): SubscriptionServices {
  const { state, warehouse, data, units, audit, box, reportMail, settings, log } = needs;
  const { SMTP_URL: url, MAIL_FROM: from } = settings;
  const mail = url !== undefined && from !== undefined ? new MailSender(url, from) : undefined;
  const channels = new ChannelService({
    state, units, audit, box, mail, settings, reportFile: (user, report) => reportMail.file(user, report),
  });
  const rows = new UserRows(data, units);
  return {
    subscriptions: new SubscriptionService({ state, rows, warehouse, channels }),
    subscriptionWatch: new SubscriptionWatch({ state, rows, warehouse, log }),
    messages: new MessageService(state),
    channels,
    deliveryQueue: new DeliveryQueue({ state, send: (target, due) => channels.send(target, due), log }),
  };
}
