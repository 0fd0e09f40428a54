import { freePort } from '@atrium/common/net/free-ports';
import { startTelemetry } from '@atrium/common/telemetry/telemetry';
import type { TestPushService } from '@atrium/common/testing/test-push-service';
import type { TestService } from '@atrium/common/testing/test-service';
import { devices } from '@atrium/proto/notifications/devices';
import { PushJob } from '../src/delivery/push-job.ts';
import { Newsroom, startWithPush } from './support.ts';

let makers: TestPushService;
let service: TestService;
let telemetry: { close(): Promise<void> };
let port: number;

beforeAll(async () => {
  port = await freePort();
  telemetry = await startTelemetry('notifications', {
    HOST: '127.0.0.1',
    METRICS_PORT: port,
    OTEL_TRACES_SAMPLER_ARG: 0,
  });
  ({ makers, service } = await startWithPush());
});
afterAll(async () => {
  await service.stop();
  await makers.stop();
  await telemetry.close();
});

/** Value of a metric with these labels. */
async function readMetric(name: string, ...labels: readonly string[]): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = text
    .split('\n')
    .find((one) => one.startsWith(`${name}{`) && labels.every((label) => one.includes(label)));
  return Number(line?.split(' ').at(1));
}

it('[OPS-4] reports the number and age of overdue deliveries by channel', async () => {
  const sms = 'channel="sms"';
  const row = (due: number, _id: string) => ({
    ...{ _id: _id as never, org: 'acme', update: 'u', person: 'ada', channel: 'sms', broadcast: null },
    ...{ state: 'waiting', tries: 0, due: new Date(Date.now() + due), createdAt: new Date() },
  });
  await service.collection('deliveries').insertMany([row(600_000, 'later')]);
  expect(await readMetric('atrium_deliveries_overdue', sms)).toBe(0);
  await service.collection('deliveries').insertMany([row(-600_000, 'late')]);
  expect(await readMetric('atrium_deliveries_overdue', sms)).toBe(1);
  expect(await readMetric('atrium_deliveries_overdue_seconds', sms)).toBeGreaterThan(599);
  expect(await readMetric('atrium_deliveries_overdue_seconds', 'channel="push"')).toBe(0);
});

it('[OPS-4] counts the responses of push services', async () => {
  const room = await Newsroom.open(service);
  const [ada, bo] = [await room.reader(), await room.reader()];
  const body = { ...makers.subscribe().target, name: 'Firefox' };
  await service.call(devices.register, { body }, { as: ada });
  await room.comment(await room.subject(), bo, { mentionedIds: [ada.id] });
  await service.app.get(PushJob, { strict: false }).run();
  expect(await readMetric('atrium_push_responses_total', 'kind="web"', 'outcome="accepted"')).toBe(1);
});
