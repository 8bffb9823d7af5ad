import { needsReason, type OrderAction, type Venue, type VenueOrder, type VenueOrderDetail } from '@tenderscope/contract';
import { addUser } from '../../src/features/accounts/add-user.ts';
import { adminPassword, bootApp, type BootedApp } from './boot-app.ts';
import { sharedApp } from './shared-app.test-support.ts';
import { TestClient, type Reply } from './test-client.ts';

export interface OrderReply extends Reply {
  order: VenueOrder;
}

type Login = 'admin' | 'clerk' | 'colleague' | 'stranger' | 'auditor';

const hour = 3_600_000;
export const morning = Date.UTC(2026, 2, 2, 1);

/** Running server with a user of the venue duty, a clerk of a unit, their colleague, a stranger of another unit, and an auditor. */
export class VenueOffice {
  readonly app: BootedApp;
  readonly office: TestClient;
  readonly clerk: TestClient;
  readonly colleague: TestClient;
  readonly stranger: TestClient;
  readonly auditor: TestClient;
  /** Fields of a new order. */
  readonly fields: Record<string, unknown>;

  private constructor(app: BootedApp, clients: Record<Login, TestClient>, fields: Record<string, unknown>) {
    this.app = app;
    this.office = clients.admin;
    this.clerk = clients.clerk;
    this.colleague = clients.colleague;
    this.stranger = clients.stranger;
    this.auditor = clients.auditor;
    this.fields = fields;
  }

  static async open(): Promise<VenueOffice> {
    return VenueOffice.in(await bootApp());
  }

  /** Creates these accounts in a server without them. */
  static async in(app: BootedApp): Promise<VenueOffice> {
    const accounts = [
      { login: 'clerk', roleKey: 'unit-analyst', unitId: 'u1' },
      { login: 'colleague', roleKey: 'unit-analyst', unitId: 'u1' },
      { login: 'stranger', roleKey: 'unit-analyst', unitId: 'u2' },
      { login: 'auditor', roleKey: 'auditor' },
    ];
    for (const account of accounts) await addUser(app.state, { ...account, name: account.login, password: adminPassword });
    const signedIn = async (login: Login): Promise<TestClient> => {
      const client = new TestClient(app.base);
      await client.login(login, adminPassword);
      return client;
    };
    const clients = {
      admin: await signedIn('admin'),
      clerk: await signedIn('clerk'),
      colleague: await signedIn('colleague'),
      stranger: await signedIn('stranger'),
      auditor: await signedIn('auditor'),
    };
    return new VenueOffice(app, clients, await firstVenue(clients.admin));
  }

  async create(fields: Record<string, unknown> = {}, client = this.clerk): Promise<OrderReply> {
    return withOrder(await client.call('POST', '/venue-booking/orders', { json: { ...this.fields, ...fields } }));
  }

  async act(client: TestClient, guid: string, action: OrderAction, json?: Record<string, unknown>): Promise<OrderReply> {
    const reason = needsReason(action) ? { remark: '会议改期' } : undefined;
    const body = json ?? reason;
    return withOrder(await client.call('POST', `/venue-booking/orders/${guid}/${action}`, body ? { json: body } : {}));
  }

  async read(client: TestClient, guid: string): Promise<Reply & { detail: VenueOrderDetail }> {
    const reply = await client.call('GET', `/venue-booking/orders/${guid}`);
    return { ...reply, detail: reply.envelope.data.data as VenueOrderDetail };
  }

  /** Order after these steps, each by a permitted user. */
  async after(steps: readonly OrderAction[], fields: Record<string, unknown> = {}): Promise<VenueOrder> {
    let { order } = await this.create(fields);
    for (const action of steps) {
      const reply = await this.act(this.actorOf(action), order.guid, action);
      if (reply.status !== 200) throw new Error(`${action}: ${reply.envelope.message}`);
      order = reply.order;
    }
    return order;
  }

  actorOf(action: OrderAction): TestClient {
    return ['edit', 'submit', 'change', 'cancel'].includes(action) ? this.clerk : this.office;
  }

  close(): Promise<void> {
    return this.app.close();
  }
}

let shared: Promise<VenueOffice> | undefined;

/**
 * Accounts of the tests of a worker that read only their own orders and venues. They are never closed, because they last as long as the
 * worker.
 */
export function sharedVenueOffice(): Promise<VenueOffice> {
  return (shared ??= sharedApp().then(({ app }) => VenueOffice.in(app)));
}

/** Fields of a new order, at a server that this client signed in to. */
export async function firstVenue(client: TestClient): Promise<Record<string, unknown>> {
  const firstOf = async (list: string): Promise<unknown> => (await client.call('POST', `/venue-booking/${list}/page`)).envelope.data.list[0]?.['guid'];
  const [venueTypeGuid, companyGuid] = [await firstOf('venue-type'), await firstOf('company')];
  const venueGuid = (await keepVenue(client, { name: '测试场地', venueTypeGuid })).guid;
  return { title: '开标会', venueTypeGuid, companyGuid, venueGuid, contact: '甲 0551', startsAt: morning, endsAt: morning + 2 * hour, note: '' };
}

/** Adds a venue of this name, by default with the maximum capacity and always open. */
export async function keepVenue(client: TestClient, fields: Record<string, unknown> & { name: string }): Promise<Venue> {
  const found = await client.call('POST', '/venue-booking/venues/page', { json: { keyword: fields.name, pageSize: 1 } });
  if (found.envelope.data.list[0]) return found.envelope.data.list[0] as unknown as Venue;
  const json = { cityCode: '340100', capacity: 100, opensAt: 0, closesAt: 1440, ...fields };
  const added = await client.call('POST', '/venue-booking/venues', { json });
  if (added.status !== 200) throw new Error(added.envelope.message);
  return added.envelope.result as unknown as Venue;
}

const withOrder = (reply: Reply): OrderReply => ({ ...reply, order: reply.envelope.result as unknown as VenueOrder });
