import { messages } from '@atrium/proto/messages';
import { webhooks, type NewWebhook, type WebhookDelivery } from '@atrium/proto/notifications/webhooks';
import { isSealed } from '@atrium/common/secrets/secrets';
import { TestService } from '@atrium/common/testing/test-service';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { until } from '@atrium/common/testing/until';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import { notifications } from '../src/definition.ts';
import { BroadcastFixture } from './broadcast-fixture.ts';
import { codeOf, Newsroom } from './support.ts';

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** An external system that receives webhooks and answers with the given status codes. */
class Receiver {
  readonly received: Received[] = [];
  answers: number[] = [];

  private constructor(private readonly server: Server) {}

  static async listen(): Promise<Receiver> {
    const server = createServer();
    const receiver = new Receiver(server);
    server.on('request', (request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        receiver.received.push({ headers: request.headers as Record<string, string>, body });
        response.writeHead(receiver.answers.shift() ?? 204, { location: receiver.address }).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  close(): void {
    this.server.close();
  }
}

let service: TestService;
let room: Newsroom;
let owner: TestPerson;
let receiver: Receiver;
beforeAll(async () => {
  service = await TestService.start(notifications, { OUTBOUND_NETWORKS: '127.0.0.1' });
  room = await Newsroom.open(service);
  owner = await room.org.person({
    can: ['admin:setup', 'user:articles', 'user:directory'],
    state: { site: 'leeds' },
  });
});
afterAll(() => service.stop());
beforeEach(async () => (receiver = await Receiver.listen()));
afterEach(() => receiver.close());

type Kinds = Parameters<typeof service.call<typeof webhooks.create>>[1]['body']['kinds'];

const make = (kinds: Kinds, as = owner, changes: object = {}): Promise<NewWebhook> =>
  service.call(
    webhooks.create,
    { body: { name: 'Intranet', address: receiver.address, kinds, on: true, ...changes } },
    { as },
  );
const deliveriesOf = async (id: string): Promise<WebhookDelivery[]> =>
  (await service.call(webhooks.deliveries, { params: { id }, query: {} }, { as: owner })).items;
const settledOf = (id: string): Promise<WebhookDelivery> =>
  until(async () => (await deliveriesOf(id)).find(({ tries, state }) => tries > 0 || state !== 'waiting'));
const remove = (id: string) => service.call(webhooks.remove, { params: { id } }, { as: owner });

it('[AUTH-9] an event is sent once, signed as Standard Webhooks verifies it, and contains only ids', async () => {
  const { webhook, secret } = await make(['article.published', 'comment.posted']);
  const subject = await room.subject();
  await room.publish(subject);
  const [{ headers, body }] = (await until(async () =>
    receiver.received.length ? receiver.received : null,
  )) as [Received];
  expect(new Verifier(secret).verify(body, headers)).toMatchObject({
    type: 'article.published',
    data: { channelId: room.channel },
  });
  expect(() => new Verifier(secret).verify(body.replace('article', 'artikel'), headers)).toThrow();
  expect(Object.keys((JSON.parse(body) as { data: object }).data).toSorted()).toEqual([
    'articleId',
    'channelId',
  ]);
  await service.redeliverShuffled();
  expect(await settledOf(webhook.id)).toMatchObject({ state: 'delivered', status: 204 });
  expect(await deliveriesOf(webhook.id)).toHaveLength(1);
  expect(receiver.received).toHaveLength(1);
  await remove(webhook.id);
});

it('[NEWS-6] [AUTH-9] a webhook for articles reports that one was unpublished and that it is back, if its owner could read it', async () => {
  const elsewhere = await room.org.person({ can: ['admin:setup', 'user:articles'], state: { site: 'lodz' } });
  const kinds = ['article.published', 'article.unpublished'] as const;
  const [{ webhook }, other] = [await make([...kinds]), await make(['article.unpublished'], elsewhere)];
  const id = await room.subject();
  const untilReceived = (count: number) =>
    until(async () => (receiver.received.length === count ? receiver.received : null));
  await room.publish(id);
  await untilReceived(1);
  await room.recall(id);
  await untilReceived(2);
  await room.bringBack(id);
  const all = (await untilReceived(3)).map(({ body }) => JSON.parse(body) as { type: string; data: object });
  expect(all.map(({ type }) => type)).toEqual([
    'article.published',
    'article.unpublished',
    'article.published',
  ]);
  for (const { data } of all) expect(data).toEqual({ articleId: id, channelId: room.channel });
  expect(await settledOf(other.webhook.id)).toMatchObject({ state: 'failed', failure: 'not-allowed' });
  for (const one of [webhook, other.webhook]) await remove(one.id);
});

it('[AUTH-9] a webhook sends nothing its owner may not see: no article for another site, and no people without that permission', async () => {
  const elsewhere = await room.org.person({ can: ['admin:setup', 'user:articles'], state: { site: 'lodz' } });
  const { webhook } = await make(['article.published', 'person.joined'], elsewhere);
  await room.publish(await room.subject());
  await room.org.person();
  const failed = await until(async () => {
    const all = await deliveriesOf(webhook.id);
    return all.length === 2 && all.every(({ state }) => state === 'failed') ? all : null;
  });
  expect(failed.map(({ failure }) => failure)).toEqual(['not-allowed', 'not-allowed']);
  expect(receiver.received).toEqual([]);
  await remove(webhook.id);
});

it('[AUTH-9] [CAST-1] a sent broadcast is reported once, with only its id and kind, to owners who may send broadcasts', async () => {
  const sender = await room.org.person({ can: ['admin:setup', 'admin:broadcast'] });
  const [{ webhook }, other] = [await make(['broadcast.sent'], sender), await make(['broadcast.sent'])];
  const fixture = await BroadcastFixture.open(service, 1, room.org);
  const { id } = await fixture.send({ kind: 'emergency' });
  expect(await settledOf(webhook.id)).toMatchObject({ state: 'delivered' });
  const { type, data } = JSON.parse(receiver.received[0]?.body ?? '') as { type: string; data: object };
  expect({ type, data }).toEqual({ type: 'broadcast.sent', data: { broadcastId: id, kind: 'emergency' } });
  expect(await settledOf(other.webhook.id)).toMatchObject({ state: 'failed', failure: 'not-allowed' });
  await service.redeliverShuffled();
  expect(await deliveriesOf(webhook.id)).toHaveLength(1);
  expect(receiver.received).toHaveLength(1);
  for (const one of [webhook, other.webhook]) await remove(one.id);
});

it('[AUTH-9] people who join and leave are reported once, whatever else changes about them', async () => {
  const { webhook } = await make(['person.joined', 'person.left']);
  const { id } = await room.org.person();
  const publishPerson = (version: bigint, active: boolean) =>
    service.publish(messages.person, room.org.id, id, {
      id,
      version,
      first: 'Jo',
      last: 'Day',
      email: `${id}@example.test`,
      language: 'en-GB',
      active,
    });
  for (const [version, active] of [
    [2n, true],
    [3n, false],
    [4n, false],
    [2n, true],
  ] as const)
    await publishPerson(version, active);
  await until(async () =>
    (await deliveriesOf(webhook.id)).every(({ state }) => state === 'delivered') ? true : null,
  );
  const bodies = receiver.received.map(
    ({ body }) => JSON.parse(body) as { type: string; data: { personId: string } },
  );
  expect(
    bodies
      .filter(({ data }) => data.personId === id)
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(['person.joined', 'person.left']);
  await remove(webhook.id);
});

it('[AUTH-9] a failed delivery is retried; a redirect is a failure', async () => {
  const { webhook } = await make(['article.published']);
  receiver.answers = [302, 500];
  await service.call(webhooks.test, { params: { id: webhook.id } }, { as: owner });
  expect(await settledOf(webhook.id)).toMatchObject({
    state: 'waiting',
    status: 302,
    failure: 'status',
    tries: 1,
  });
  expect(receiver.received).toHaveLength(1);
  const [listed] = (await service.call(webhooks.list, {}, { as: owner })).items;
  expect(listed?.failingSince).not.toBeNull();
  const [{ id: delivery }] = (await deliveriesOf(webhook.id)) as [WebhookDelivery];
  receiver.answers = [];
  await service.call(webhooks.resend, { params: { id: webhook.id, delivery } }, { as: owner });
  await until(async () =>
    (await deliveriesOf(webhook.id)).some(({ state }) => state === 'delivered') ? true : null,
  );
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(ids.length);
  await remove(webhook.id);
});

it('[AUTH-9] a webhook that has failed for five days is turned off, and its owner gets an e-mail', async () => {
  const { webhook } = await make(['article.published']);
  const failingSince = new Date(Date.now() - 6 * 24 * 3_600_000);
  await service.collection('webhooks').updateOne({ _id: webhook.id as never }, { $set: { failingSince } });
  receiver.answers = [503];
  await service.call(webhooks.test, { params: { id: webhook.id } }, { as: owner });
  const off = await until(async () => {
    const { items } = await service.call(webhooks.list, {}, { as: owner });
    return items.find(({ id, on }) => id === webhook.id && !on);
  });
  expect(off.on).toBe(false);
  const mail = await until(async () =>
    (await service.mailbox.list()).find(({ to }) => to === `${owner.id}@example.test`),
  );
  expect(mail.text).toContain('Intranet');
  const again = service.call(webhooks.test, { params: { id: webhook.id } }, { as: owner });
  expect(await codeOf(again)).toBe('wrong-state');
  await remove(webhook.id);
});

it('[AUTH-9] internal addresses are never called; the secret is shown once; the last person to edit a webhook owns it', async () => {
  const { webhook, secret } = await make(['article.published'], owner, { address: 'http://127.0.0.2:9/x' });
  await service.call(webhooks.test, { params: { id: webhook.id } }, { as: owner });
  expect(await settledOf(webhook.id)).toMatchObject({ failure: 'refused-address', status: null });
  const listed = await service.call(webhooks.list, {}, { as: owner });
  expect(JSON.stringify(listed)).not.toContain(secret);
  const other = await room.org.person({ can: ['admin:setup'] });
  const { name, kinds } = webhook;
  const body = { name, kinds, address: 'https://elsewhere.example/hook', on: false };
  const edited = await service.call(
    webhooks.edit,
    { params: { id: webhook.id }, body },
    { as: other, ifMatch: webhook.version },
  );
  expect(edited.owner.id).toBe(other.id);
  for (const address of ['ftp://x.example/', 'https://me:secret@x.example/', 'nonsense'])
    expect(await codeOf(make(['article.published'], owner, { address }))).toBe('invalid-input');
  const stranger = await (await service.organisation()).person({ can: ['admin:setup'] });
  const seen = service.call(webhooks.deliveries, { params: { id: webhook.id }, query: {} }, { as: stranger });
  expect(await codeOf(seen)).toBe('not-found');
  await service.settled();
  const actions = service
    .published(messages.adminAction, room.org.id)
    .filter(({ aboutId }) => aboutId === webhook.id);
  expect(actions.map(({ action }) => action)).toEqual(['webhooks.create', 'webhooks.test', 'webhooks.edit']);
  expect(JSON.stringify(actions.map(({ after }) => after))).not.toContain(secret);
  await remove(webhook.id);
});

it('[AUTH-9] a webhook reports nothing from another organisation', async () => {
  const { webhook } = await make(['article.published']);
  const other = await Newsroom.open(service);
  await other.publish(await other.subject());
  await service.settled();
  expect(await deliveriesOf(webhook.id)).toEqual([]);
  await remove(webhook.id);
});

it('[AUTH-9] the secret is stored encrypted', async () => {
  const { webhook, secret } = await make(['person.left']);
  const stored = await service.collection('webhooks').findOne({ _id: webhook.id as never });
  expect(isSealed(stored?.['secret'])).toBe(true);
  expect(JSON.stringify(stored)).not.toContain(secret);
  await remove(webhook.id);
});
