import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  startDistributed,
  type Distributed,
  type ManagedProcess,
} from '../../../tools/stack/distributed.mjs';
import {
  startBackingServices,
  type RunningBackingServices,
} from '../../../tools/backing-services/backing-services.mjs';
import { actualState, expectedState, waitForUpdates } from './product-state.ts';
import { ChatLedger } from './chat-ledger.ts';
import { redeliverAllShuffled } from './redeliver-all.ts';
import { Ledger } from './ledger.ts';
import { replicasAgree } from './replicas.ts';
import { createTestTeam, signInAgain, type TestTeam } from './signed-in-client.ts';

/** What each fault cost, for docs/reliability.md. */
interface Figure {
  readonly fault: string;
  readonly writes: number;
  readonly perSecond: number;
  readonly refused: number;
  /** What the refusals that clients must not notice said. */
  readonly unexpected: readonly string[];
  /** Seconds from the return of the failed part until the last call that failed. */
  readonly recovered: number;
  /** Seconds until all effects of all writes had happened. */
  readonly drained: number;
}

const figures: Figure[] = [];
let home: string;
let backingServices: RunningBackingServices;
let system: Distributed;
let testTeam: TestTeam;
let ledger: Ledger;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'atrium-faults-'));
  backingServices = await startBackingServices({ home, given: {} });
  system = await startDistributed({ backingServices: backingServices.env, home, gateways: 2, demo: false });
  testTeam = await createTestTeam(
    system.url,
    await system.runServiceCommand('identity', 'first-administrator'),
  );
  ledger = new Ledger(testTeam);
}, 600_000);

beforeEach(() => signInAgain(testTeam), 60_000);

afterAll(async () => {
  await system?.stop();
  await backingServices?.stop();
  if (!process.env['FAULTS_KEEP']) await rm(home, { recursive: true, force: true });
}, 60_000);

const processOf = (name: string): ManagedProcess => {
  const found = system.processes.find((one) => one.name === name) ?? backingServices.processes[name];
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

interface Fault {
  readonly name: string;
  readonly begin: () => Promise<void>;
  readonly end: () => Promise<unknown>;
  /** Milliseconds it is away. */
  readonly away: number;
  /** Whether clients notice: calls may fail with 503, or get no response. */
  readonly affectsClients: boolean;
  /** Seconds within which everything must have recovered. */
  readonly within: number;
}

const kill = (name: string, away: number, affectsClients: boolean, within: number): Fault => ({
  name: away > 0 ? `${name} is gone for ${away / 1000} s` : `kill -9 of ${name}`,
  begin: () => processOf(name).kill(),
  end: async () => (await processOf(name).start()).untilReady(),
  away,
  affectsClients,
  within,
});

const stepDown = async (): Promise<void> => {
  const uri = `${backingServices.env.MONGODB_URI}&directConnection=true`;
  const client = await mongoose.mongo.MongoClient.connect(uri.replace('?replicaSet=rs0&', '?'));
  await client.db('admin').command({ replSetStepDown: 5, secondaryCatchUpPeriodSecs: 0, force: true });
  await client.close();
};

const faultCases: Fault[] = [
  // MongoDB aborts the transactions of a killed service after twenty seconds. Only then does the service start, on a
  // busy machine.
  kill('identity', 0, true, 40),
  kill('content', 0, true, 40),
  kill('chat', 0, true, 40),
  kill('notifications', 0, true, 40),
  kill('gateway', 0, true, 5),
  kill('kafka', 60_000, false, 60),
  {
    name: 'MongoDB is stepped down',
    begin: stepDown,
    end: async () => undefined,
    away: 0,
    affectsClients: true,
    within: 15,
  },
  kill('mongodb', 10_000, true, 15),
  kill('redis', 30_000, false, 15),
  {
    ...kill('keycloak', 60_000, false, 15),
    end: async () => {
      const keycloak = await processOf('keycloak').start();
      // Its start takes all the processor time that it can get. Elsewhere it has a machine of its own; here it would
      // keep MongoDB from answering in time.
      if (keycloak.pid) setPriority(keycloak.pid, constants.priority.PRIORITY_LOW);
      return keycloak.untilReady();
    },
  },
  kill('minio', 30_000, false, 15),
];

it.each(faultCases)(
  '[OPS-2] [CHAT-2] $name: nothing acknowledged is lost, every effect happens once, and the system recovers on its own',
  async ({ name, begin, end, away, affectsClients, within }) => {
    ledger.failures.length = 0;
    const before = ledger.writes;
    const began = Date.now();
    const chat = await ChatLedger.begin(testTeam, system.gatewayUrls);
    ledger.begin();
    await ledger.waitForWrites(50);
    await begin();
    await pause(away);
    const recoveryStart = Date.now();
    await end();
    await ledger.waitForWrites(50);
    await pause(Math.max(0, 10_000 - (Date.now() - began)));
    await Promise.all([ledger.end(), chat.end()]);
    const ended = Date.now();
    await waitForAllUpdates();
    const drained = (Date.now() - ended) / 1000;
    await replicasAgree(backingServices.env.MONGODB_URI);
    const differing = await chat.differences();
    await chat.leave();
    const refusals = [...ledger.failures, ...chat.retrier.failures];
    const recovered = Math.max(
      0,
      (Math.max(recoveryStart, ...refusals.map(({ at }) => at)) - recoveryStart) / 1000,
    );
    const writes = ledger.writes - before + chat.writes;
    const perSecond = Math.round(writes / ((ended - began) / 1000));
    const unexpected = refusals.filter(({ status }) => !affectsClients || (status !== 503 && status !== 0));
    figures.push({
      ...{ fault: name, writes, perSecond, refused: refusals.length, recovered, drained },
      unexpected: unexpected.map(({ message }) => message),
    });
    await writeFile(process.env['FAULTS_FIGURES'] ?? join(home, 'figures.json'), JSON.stringify(figures));

    expect(await actualState(testTeam, backingServices.env.MONGODB_URI)).toEqual(expectedState(ledger));
    expect(differing).toEqual([]);
    expect(unexpected).toEqual([]);
    expect(recovered).toBeLessThan(within);
    expect(drained).toBeLessThan(60);
  },
  400_000,
);

it('[OPS-2] redelivering every message twice in random order changes nothing', async () => {
  const before = await actualState(testTeam, backingServices.env.MONGODB_URI);
  const count = await redeliverAllShuffled([backingServices.env.KAFKA_BROKERS]);
  expect(count).toBeGreaterThan(ledger.comments.size);
  // The updates about these comments come after everything before them in their partitions. Anything else changes
  // nothing.
  ledger.begin();
  await ledger.waitForWrites(50);
  await ledger.end();
  await waitForAllUpdates();
  await replicasAgree(backingServices.env.MONGODB_URI);
  expect(await actualState(testTeam, backingServices.env.MONGODB_URI)).toEqual(expectedState(ledger));
  expect(before.comments.length).toBeLessThan(ledger.comments.size);
}, 400_000);

const waitForAllUpdates = (): Promise<void> =>
  waitForUpdates(testTeam, {
    mongoUri: backingServices.env.MONGODB_URI,
    count: ledger.comments.size,
    within: 90_000,
  });
