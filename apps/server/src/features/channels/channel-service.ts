import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { maxRobots, robotKinds, type Channels, type Environment, type NewRobot, type NewSubscription, type Robot, type RobotKind } from '@tenderscope/contract';
import type { DueDelivery, StateStore, StoredRobot, StoredUser } from '@tenderscope/state';
import { screenAddress } from '../../platform/screen-address.ts';
import type { Administrator } from '../administration/administrator.ts';
import type { AuditService } from '../audit/audit-service.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { grantedDuties, seesAll } from '../sessions/granted.ts';
import type { SealBox } from '../sessions/seal-box.ts';
import { channelErrors } from './channel-errors.ts';
import type { MailFile, MailSender } from './mail-sender.ts';
import { channelMessages } from './messages.ts';
import { contentOf, outgoing } from './outgoing.ts';
import { SendError } from './outgoing-text.ts';
import { sendToRobot, type RobotAddress } from './robot-sender.ts';

const codeMs = 1_800_000;
const codePauseMs = 60_000;
const maxAttempts = 5;

interface ChannelNeeds {
  state: StateStore;
  units: UnitDirectory;
  audit: AuditService;
  box: SealBox;
  /** Undefined if no server is configured. */
  mail: MailSender | undefined;
  /** The file of a data report for an e-mail. @throws SendError */
  reportFile: (user: StoredUser, report: string) => Promise<MailFile>;
  settings: Pick<Environment, 'MAIL_DOMAINS' | 'ROBOT_HOSTS' | 'PUBLIC_URL'>;
}

const hashOf = (code: string, userGuid: string): Buffer => createHash('sha256').update(`${userGuid}/${code}`).digest();
const purposeOf = (guid: string): string => `robot ${guid}`;

/** Where messages leave the app: confirmed e-mail addresses of users, and robots that administrators added. */
export class ChannelService {
  readonly #needs: ChannelNeeds;

  constructor(needs: ChannelNeeds) {
    this.#needs = needs;
  }

  async view(user: StoredUser): Promise<Channels> {
    const { state, mail } = this.#needs;
    const [address, robots] = await Promise.all([state.channels.mail(user.guid), this.#robotsFor(user)]);
    return {
      isMailPossible: mail !== undefined,
      mail: address ? { address: address.address, isConfirmed: address.confirmedAt !== null } : null,
      robots: await Promise.all(robots.map((robot) => this.#viewOf(robot))),
      mayManageRobots: mayManage(user),
    };
  }

  /** @throws HttpError 400 for a robot of others, or e-mail without a confirmed address. */
  async requireTargets(user: StoredUser, { isMailed, robots }: Pick<NewSubscription, 'isMailed' | 'robots'>): Promise<void> {
    if (isMailed && (await this.#needs.state.channels.mail(user.guid))?.confirmedAt == null) throw channelErrors.unconfirmed();
    const open = new Set((await this.#robotsFor(user)).map(({ guid }) => guid));
    if (robots.some((guid) => !open.has(guid))) throw channelErrors.unknownRobot();
  }

  /** Stores an address and sends it a code. @throws HttpError 400, 429, 502. */
  async setMail({ guid }: StoredUser, address: string): Promise<void> {
    const { state, mail, settings: { MAIL_DOMAINS: domains } } = this.#needs;
    if (!mail) throw channelErrors.noMailServer();
    if (domains && !domains.includes(address.split('@').at(-1)?.toLowerCase() ?? '')) throw channelErrors.foreignDomain(domains);
    const now = Date.now();
    const former = await state.channels.mail(guid);
    if (former?.codeAt != null && now - former.codeAt < codePauseMs) throw channelErrors.tooManyCodes();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await state.channels.setMail({ userGuid: guid, address, confirmedAt: null, codeHash: hashOf(code, guid).toString('hex'), codeAt: now, attemptNum: 0 });
    const text = { title: channelMessages.codeSubject, lines: [channelMessages.codeText(code)], link: null };
    await mail.send(address, text).catch((error: unknown) => {
      throw channelErrors.mailFailed(error instanceof Error ? error.message : '');
    });
  }

  /** @throws HttpError 400 for a wrong or expired code, 404 without an address. */
  async confirmMail({ guid }: StoredUser, code: string): Promise<void> {
    const { channels } = this.#needs.state;
    const stored = await channels.mail(guid);
    if (!stored) throw channelErrors.noMail();
    const isKnown = stored.codeHash !== null && stored.codeAt !== null && Date.now() - stored.codeAt < codeMs;
    if (!isKnown || (await channels.countAttempt(guid)) > maxAttempts) throw channelErrors.wrongCode();
    if (!timingSafeEqual(hashOf(code, guid), Buffer.from(stored.codeHash ?? '', 'hex'))) throw channelErrors.wrongCode();
    await channels.confirmMail(guid, Date.now());
  }

  removeMail({ guid }: StoredUser): Promise<void> {
    return this.#needs.state.channels.removeMail(guid);
  }

  /** @throws HttpError 400 for an address that is not of a robot, 403, 409. */
  async addRobot(actor: Administrator, { name, kind, url, secret, unit }: NewRobot): Promise<Robot> {
    const { state, box, audit, units } = this.#needs;
    const host = this.#hostOf(kind, url);
    if (unit !== null && !(await units.unitsIn({ kind: 'all' })).some(({ DanWei_Guid: guid }) => guid === unit)) throw channelErrors.unknownUnit();
    const guid = randomUUID();
    const sealed = box.seal(JSON.stringify({ url, secret } satisfies RobotAddress), purposeOf(guid));
    const robot = { guid, name, kind, host, sealed, unitId: unit, createdAt: Date.now() };
    const outcome = await state.channels.addRobot(robot, maxRobots);
    if (outcome === 'full') throw channelErrors.robotsFull(maxRobots);
    if (outcome === 'taken') throw channelErrors.robotTaken();
    await audit.record(actor, 'robotAdd', name, { kind, host, unit });
    return this.#viewOf(robot);
  }

  /** Sends a text to a robot. @throws HttpError 404, 502. */
  async testRobot({ user }: Administrator, guid: string): Promise<void> {
    const robot = (await this.#needs.state.channels.robots()).find((one) => one.guid === guid);
    if (!robot) throw channelErrors.missingRobot();
    const text = { title: channelMessages.testTitle, lines: [channelMessages.testLine(user.userName)], link: this.#linkTo() };
    await sendToRobot(robot.kind as RobotKind, this.#addressOf(robot), text).catch((error: unknown) => {
      throw channelErrors.robotFailed(error instanceof Error ? error.message : '');
    });
  }

  /** @throws HttpError 404. */
  async removeRobot(actor: Administrator, guid: string): Promise<void> {
    const robot = await this.#needs.state.channels.removeRobot(guid);
    if (!robot) throw channelErrors.missingRobot();
    await this.#needs.audit.record(actor, 'robotRemove', robot.name, { kind: robot.kind, host: robot.host });
  }

  /** Sends messages of one user to one target, together. @throws SendError */
  async send(target: string, due: readonly DueDelivery[]): Promise<void> {
    const { state, mail, reportFile } = this.#needs;
    const userGuid = due[0]?.message.userGuid ?? '';
    const user = await state.users.byGuid(userGuid);
    if (!user?.isActive || user.lockedAt !== null) throw final(channelMessages.locked);
    const text = outgoing(due.map(({ message }) => message), this.#linkTo());
    if (target === 'mail') {
      const address = await state.channels.mail(userGuid);
      if (address?.confirmedAt == null) throw final(channelMessages.removedMail);
      if (!mail) throw final(channelMessages.noMailServer);
      const reports = due.flatMap(({ message }) => contentOf(message).report ?? []);
      const files: MailFile[] = [];
      for (const report of reports) files.push(await reportFile(user, report));
      return mail.send(address.address, text, files);
    }
    const robot = (await this.#robotsFor(user)).find(({ guid }) => guid === target);
    if (!robot) throw final(channelMessages.closedRobot);
    return sendToRobot(robot.kind as RobotKind, this.#addressOf(robot), text);
  }

  close(): void {
    this.#needs.mail?.close();
  }

  #linkTo(): string | null {
    const { PUBLIC_URL: base } = this.#needs.settings;
    return base === undefined ? null : base.replace(/\/$/, '') + screenAddress('messages');
  }

  /** Robots that a user may send to: those of their units, and of all units if they see all. */
  async #robotsFor(user: StoredUser): Promise<StoredRobot[]> {
    const robots = await this.#needs.state.channels.robots();
    if (robots.length === 0 || seesAll(user)) return robots;
    const open: StoredRobot[] = [];
    for (const robot of robots) {
      if (robot.unitId === null || user.unitId === null) continue;
      const { unitIds } = await this.#needs.units.scopeBelow(robot.unitId);
      if (unitIds.includes(user.unitId)) open.push(robot);
    }
    return open;
  }

  async #viewOf({ guid, name, kind, host, unitId, createdAt }: StoredRobot): Promise<Robot> {
    const units = unitId === null ? [] : await this.#needs.units.unitsIn({ kind: 'all' });
    const unitName = units.find((unit) => unit.DanWei_Guid === unitId)?.DanWei_Name ?? unitId;
    return { guid, name, kind: kind as RobotKind, host, unitName, createdAt };
  }

  #addressOf({ guid, sealed }: StoredRobot): RobotAddress {
    const text = this.#needs.box.open(sealed, purposeOf(guid));
    if (text === undefined) throw final(channelMessages.sealed);
    return JSON.parse(text) as RobotAddress;
  }

  /** Only known hosts: users must not make the server call others. Hosts of the setting may use plain http. */
  #hostOf(kind: RobotKind, url: string): string {
    const own = robotKinds[kind].host;
    const further = this.#needs.settings.ROBOT_HOSTS ?? [];
    const { protocol, hostname, host, username } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '', host: '', username: '' };
    const isOwn = protocol === 'https:' && host === own;
    const isFurther = (protocol === 'https:' || protocol === 'http:') && (further.includes(hostname) || further.includes(host));
    if (username !== '' || !(isOwn || isFurther)) throw channelErrors.badRobotUrl([own, ...further]);
    return host;
  }
}

export const mayManage = (user: StoredUser): boolean => grantedDuties(user).includes('administration') && seesAll(user);
const final = (message: string): SendError => new SendError(message, { isPassing: false });
