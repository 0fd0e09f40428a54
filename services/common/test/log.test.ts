import { ApiError } from '@atrium/proto/client';
import { connect } from 'node:net';
import { runInContext } from '../src/context/request-context.ts';
import { createLogger } from '../src/log/logger.ts';
import { ServiceLog } from '../src/log/service-log.ts';
import { TestService } from '../src/testing/test-service.ts';
import { until } from '../src/testing/until.ts';
import { NotesService, notes, notesService } from './notes.service.ts';

/** What is logged while `work` runs, as the lines that are written. */
function linesOf(work: (log: ServiceLog) => void): string[] {
  let written = '';
  const log = createLogger('content', 'info', { write: (text) => void (written += text) });
  work(new ServiceLog(log));
  return written.split('\n').slice(0, -1);
}

const context = { requestId: 'request-1', address: '192.0.2.1', org: 'acme', caller: null };

it('a line of the log is JSON with time, service, request and organisation', () => {
  const before = Date.now();
  const lines = linesOf((log) =>
    runInContext(context, () => log.info({ code: 'not-found' }, 'Request refused')),
  );
  expect(lines).toHaveLength(1);
  const { time, ...line } = JSON.parse(lines[0] ?? '') as { time: number };
  // Milliseconds since 1970, in UTC.
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
  expect(line).toMatchObject({
    ...{ level: 30, service: 'content', request: 'request-1', org: 'acme' },
    ...{ code: 'not-found', msg: 'Request refused' },
  });
});

it('text with line breaks stays in one line of the log', () => {
  const forged = 'x\n{"level":30,"msg":"Sign-in attempt","outcome":"signed-in"}\r\n\u2028\u001B[2J';
  const lines = linesOf((log) => log.warn({ error: new Error(forged), route: forged }, forged));
  expect(lines).toHaveLength(1);
  for (const control of ['\r', '\u001B']) expect(lines[0]).not.toContain(control);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, msg: forged, route: forged });
});

it('the log masks passwords and tokens', () => {
  const secrets = { authorization: 'Bearer told', password: 'told', token: 'told' };
  const [line = ''] = linesOf((log) => log.info({ ...secrets, headers: secrets, body: secrets }, 'Request'));
  expect(line).toContain('[Redacted]');
  expect(line).not.toContain('told');
});

describe('a request', () => {
  let service: TestService;
  const logged: [string, object, string][] = [];

  beforeAll(async () => {
    service = await TestService.start(notesService);
    const log = service.app.get(ServiceLog, { strict: false });
    for (const level of ['info', 'error'] as const)
      log[level] = (facts, message) => void logged.push([level, facts, message]);
  });
  beforeEach(() => void logged.splice(0));
  afterAll(() => service.stop());

  it('a refused request is logged with its code and its caller', async () => {
    const nobody = await (await service.organisation()).person({ can: [] });
    const input = { body: { text: 'a private text' } };
    await expect(service.call(notes.write, input, { as: nobody })).rejects.toThrow();
    await expect(service.call(notes.write, input)).rejects.toThrow();
    const route = 'POST /api/v1/notes';
    const refusals = logged.filter(([, , message]) => message === 'Request refused');
    expect(refusals.map(([level, facts]) => [level, facts])).toEqual([
      ['info', expect.objectContaining({ code: 'permission-denied', route, person: nobody.id })],
      ['info', expect.objectContaining({ code: 'unauthenticated', route, person: undefined })],
    ]);
    expect(JSON.stringify(logged)).not.toContain('private');
  });

  it('an unexpected error is logged, and answered with a code only', async () => {
    const as = await (await service.organisation()).person();
    const broken = new Error('connect to mongodb://atrium:told@mongodb failed');
    service.app.get(NotesService, { strict: false }).gate = Promise.reject(broken);
    const answer = await service
      .call(notes.get, { params: { id: 'x' } }, { as })
      .catch(({ problem }: ApiError) => problem);
    expect(Object.keys(answer).toSorted()).toEqual(['code', 'requestId', 'status', 'title', 'type']);
    expect(answer).toMatchObject({ status: 500, code: 'internal' });
    expect(JSON.stringify(answer)).not.toMatch(/mongodb|told/);
    expect(logged).toEqual([['error', { error: broken, code: 'internal' }, 'Request failed']]);
  });

  it('a client that leaves before its request is whole cannot fill the log with errors', async () => {
    const token = await service.tokenOf(await (await service.organisation()).person());
    const { hostname, port } = new URL(service.url);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write(
      `POST /api/v1/notes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAuthorization: Bearer ${token}\r\nContent-Length: 1000\r\n\r\n{`,
      () => setImmediate(() => socket.destroy()),
    );
    await until(async () => logged.length > 0 || null);
    expect(logged).toEqual([['info', expect.objectContaining({ code: 'unavailable' }), 'Request refused']]);
  });
});
