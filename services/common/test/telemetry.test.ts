import { messages } from '@atrium/proto/messages';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { BusMessage } from '../src/messaging/message-bus.ts';
import { freePort } from '../src/net/free-ports.ts';
import type { TestOrganisation, TestPerson } from '../src/testing/test-people.ts';
import { TestService } from '../src/testing/test-service.ts';
import { startTelemetry } from '../src/telemetry/telemetry.ts';
import { notes, notesService } from './notes.service.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}
interface Export {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** What a collector would have received. */
const spans: Span[] = [];
let collector: Server;
let telemetry: { close(): Promise<void> };
let metricsPort: number;
let service: TestService;
let org: TestOrganisation;
let ada: TestPerson;

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Export;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  metricsPort = await freePort();
  telemetry = await startTelemetry('notes', {
    HOST: '127.0.0.1',
    METRICS_PORT: metricsPort,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await listen(collector)}`,
    OTEL_TRACES_SAMPLER_ARG: 1,
  });
  service = await TestService.start(notesService);
  org = await service.organisation();
  ada = await org.person();
});
afterAll(async () => {
  await service.stop();
  collector.close();
});

const metricsNow = async (): Promise<string> =>
  (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

it('[OPS-4] counts requests by route, outbox rows and parked messages', async () => {
  await service.call(notes.write, { body: { text: 'counted' } }, { as: ada });
  await service.publish(messages.organisation, org.id, org.id, { name: 'Indigestible' });
  await service.settled();
  const metrics = await metricsNow();
  expect(metrics).toMatch(
    /http_server_request_duration_seconds_count\{[^}]*http_route="\/api\/v1\/notes"[^}]*\} [1-9]/,
  );
  expect(metrics).toMatch(/atrium_outbox_rows\{kind="message"\} 0/);
  expect(metrics).toMatch(/atrium_outbox_age_seconds\{kind="notice"\} 0/);
  expect(metrics).toMatch(/atrium_messages_dead_lettered_total\{topic="identity.organisations"\} [1-9]/);
  expect(metrics).toMatch(/process_resident_memory_bytes \d+/);
  expect(metrics).not.toContain(ada.id);
});

it('[OPS-4] traces a write from the request through the outbox to the consumer', async () => {
  await service.call(notes.write, { body: { text: 'followed' } }, { as: ada });
  await service.settled();
  const written = service.delivered.findLast(({ topic }) => topic === 'content.articles') as BusMessage;
  const liveEvent = service.liveEvents.findLast(({ name }) => name === 'articles.changed');
  const [, trace, parent] = (written.headers['traceparent'] ?? '').split('-');
  const delivered = service.delivered.findLast(
    ({ topic }) => topic === 'identity.organisations',
  ) as BusMessage;
  await service.bus.publish([{ ...delivered, headers: written.headers }]);
  await telemetry.close();
  expect(spans.find(({ spanId }) => spanId === parent)).toMatchObject({
    name: 'POST /api/v1/notes',
    traceId: trace,
  });
  expect(spans).toContainEqual(
    expect.objectContaining({ name: 'publish content.v1.ArticlePublished', parentSpanId: parent }),
  );
  expect(spans).toContainEqual(
    expect.objectContaining({
      name: 'handle identity.v1.OrganisationState',
      traceId: trace,
      parentSpanId: parent,
    }),
  );
  expect(liveEvent?.trace?.split('-')[1]).toBe(trace);
});
