import { chat } from '@atrium/chat/definition';
import { MemoryPresence } from '@atrium/common/presence/memory-presence';
import { MemoryRateLimiter } from '@atrium/common/rate/memory-rate-limiter';
import { mongoUri } from '@atrium/common/testing/mongo-uri';
import { testIssuer } from '@atrium/common/testing/test-issuer';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { GatewayConfig } from '@atrium/gateway/config';
import { startGateway } from '@atrium/gateway/gateway';
import { conversations } from '@atrium/proto/chat/conversations';
import { chatMessages } from '@atrium/proto/chat/messages';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { ChatClient } from './chat-client.ts';

const clients = 10;
const rounds = 10;

let service: TestService;
let gateways: Awaited<ReturnType<typeof startGateway>>[];
const database = `test_chat_gateways_${randomUUID().slice(0, 8)}`;

const startDoor = () =>
  startGateway(
    GatewayConfig.parse({
      ...{ MONGODB_URI: mongoUri(), MONGODB_DATABASE: database, PUBLIC_URL: 'http://atrium.test' },
      ...{ OIDC_ISSUER: testIssuer, OIDC_JWKS_URL: service.issuer.jwksUrl, LOG_LEVEL: 'fatal' },
      ...{ RATE_READ: 0, RATE_WRITE: 0, IDENTITY_URL: service.url, CONTENT_URL: service.url },
      ...{ EVENTS_URL: service.url, CHAT_URL: service.url, NOTIFICATIONS_URL: service.url },
    }),
    {
      bus: service.bus,
      live: service.live,
      rateLimiter: new MemoryRateLimiter(),
      presence: new MemoryPresence(),
    },
  );

beforeAll(async () => {
  service = await TestService.start(chat);
  gateways = [await startDoor(), await startDoor()];
});
afterAll(async () => {
  for (const gateway of gateways) await gateway.close();
  await service.stop();
  const connection = await mongoose.createConnection(mongoUri(), { dbName: database }).asPromise();
  await connection.dropDatabase();
  await connection.close();
});

async function begin(): Promise<{ id: string; people: readonly TestPerson[] }> {
  const org = await service.organisation();
  const people = await Promise.all(Array.from({ length: clients }, () => org.person()));
  const [first, ...others] = people as [TestPerson, ...TestPerson[]];
  const body = { name: 'Exact', people: others.map(({ id }) => id) };
  const { id } = await service.call(conversations.startGroup, { body }, { as: first });
  return { id, people };
}

describe('[CHAT-2] two gateways with broken connections and messages sent twice', () => {
  it('every client ends up with the same messages in the same order, none lost or duplicated', async () => {
    const { id, people } = await begin();
    const gatewayUrls = gateways.map(({ url }) => url);
    const all = await Promise.all(
      people.map(async (person) => {
        const token = await service.tokenOf(person);
        return new ChatClient(id, gatewayUrls, () => token);
      }),
    );
    await Promise.all(all.map((client, at) => client.connect(at)));
    const sent: string[] = [];
    const live = async (client: ChatClient, at: number): Promise<void> => {
      for (let round = 0; round < rounds; round += 1) {
        const message = randomUUID();
        sent.push(message);
        // Each at its own rhythm: some are away while others write, and come back through the other gateway.
        if ((round + at) % 4 === 0) client.drop();
        await client.send(message, `${at} ${round}`, (round + at) % 3 !== 0);
        if ((round + at) % 4 === 0) await client.connect(at + round);
      }
    };
    await Promise.all(all.map(live));
    await service.settled();
    const stored: string[] = [];
    for (let after = 0, more = true; more;) {
      const query = { after, limit: 200 };
      const page = await service.call(
        chatMessages.list,
        { params: { id }, query },
        { as: people[0] as never },
      );
      stored.push(...page.items.map((message) => message.id));
      [after, more] = [page.items.at(-1)?.seq ?? after, page.after];
    }
    // Plus the event about the group itself.
    expect(stored).toHaveLength(clients * rounds + 1);
    expect(new Set(stored)).toEqual(new Set([stored[0], ...sent]));
    await until(async () => all.every(({ texts }) => texts.length === stored.length) || null);
    for (const { texts } of all) expect(texts).toEqual(stored);
    // Nearly all came as live events. Those that were away have to fetch, and those that a busy machine let wait.
    const fetches = all.reduce((sum, client) => sum + client.fetches, 0);
    const deliveries = clients * stored.length;
    expect(fetches).toBeLessThan(deliveries / 10);
    for (const client of all) client.drop();
  }, 60_000);
});
