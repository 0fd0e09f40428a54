import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  startDistributed,
  type Distributed,
  type ManagedProcess,
} from '../../../tools/stack/distributed.mjs';
import { startParts, type RunningParts } from '../../../tools/parts/parts.mjs';
import { kept, promised, toldOf } from './books.ts';
import { ChatLedger } from './chat-ledger.ts';
import { deliverAllAgainShuffled } from './deliver-again.ts';
import { Ledger } from './ledger.ts';
import { differences } from './replicas.ts';
import { foundStaff, signInAgain, type Staff } from './staff.ts';

/** What each bad day cost, for docs/reliability.md. */
interface Figure {
  readonly day: string;
  readonly writes: number;
  readonly perSecond: number;
  readonly refused: number;
  /** Seconds from the part's return until the last call that was refused. */
  readonly recovered: number;
  /** Seconds until every effect of every write was there. */
  readonly drained: number;
}

const figures: Figure[] = [];
let home: string;
let parts: RunningParts;
let system: Distributed;
let staff: Staff;
let ledger: Ledger;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'atrium-faults-'));
  parts = await startParts({ home, given: {} });
  system = await startDistributed({ parts: parts.env, home, gateways: 2, demo: false });
  staff = await foundStaff(system.url, await system.say('identity', 'first-administrator'));
  ledger = new Ledger(staff);
}, 600_000);

beforeEach(() => signInAgain(staff), 60_000);

afterAll(async () => {
  await system?.stop();
  await parts?.stop();
  if (!process.env['FAULTS_KEEP']) await rm(home, { recursive: true, force: true });
}, 60_000);

const processOf = (name: string): ManagedProcess => {
  const found = system.processes.find((one) => one.name === name) ?? parts.processes[name];
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

interface BadDay {
  readonly day: string;
  readonly leave: () => Promise<void>;
  readonly comeBack: () => Promise<unknown>;
  /** Milliseconds it is away. */
  readonly away: number;
  /** Whether people notice: calls may be refused with 503, or nobody is at the door. */
  readonly noticed: boolean;
  /** Seconds within which everything is well again. */
  readonly within: number;
}

const kill = (name: string, away: number, noticed: boolean, within: number): BadDay => ({
  day: away > 0 ? `${name} is gone for ${away / 1000} s` : `kill -9 of ${name}`,
  leave: () => processOf(name).kill(),
  comeBack: async () => (await processOf(name).start()).untilReady(),
  away,
  noticed,
  within,
});

const stepDown = async (): Promise<void> => {
  const uri = `${parts.env.MONGODB_URI}&directConnection=true`;
  const client = await mongoose.mongo.MongoClient.connect(uri.replace('?replicaSet=rs0&', '?'));
  await client.db('admin').command({ replSetStepDown: 5, secondaryCatchUpPeriodSecs: 0, force: true });
  await client.close();
};

const days: BadDay[] = [
  // What a killed service had begun is given up by the store after twenty seconds; then it starts, on a machine that has much to do.
  kill('identity', 0, true, 40),
  kill('content', 0, true, 40),
  kill('chat', 0, true, 40),
  kill('notifications', 0, true, 40),
  kill('gateway', 0, true, 5),
  kill('kafka', 60_000, false, 60),
  {
    day: 'MongoDB is stepped down',
    leave: stepDown,
    comeBack: async () => undefined,
    away: 0,
    noticed: true,
    within: 15,
  },
  kill('mongodb', 10_000, true, 15),
  kill('redis', 30_000, false, 15),
  kill('keycloak', 60_000, false, 15),
  kill('minio', 30_000, false, 15),
];

it.each(days)(
  '[OPS-2] [CHAT-2] $day: nothing acknowledged is lost, every effect is there once, it recovers by itself',
  async ({ day, leave, comeBack, away, noticed, within }) => {
    ledger.refusals.length = 0;
    const before = ledger.writes;
    const began = Date.now();
    const chat = await ChatLedger.begin(staff, system.doors);
    ledger.begin();
    await ledger.grows(50);
    await leave();
    await pause(away);
    const back = Date.now();
    await comeBack();
    await ledger.grows(50);
    await pause(Math.max(0, 10_000 - (Date.now() - began)));
    await Promise.all([ledger.end(), chat.end()]);
    const ended = Date.now();
    await toldOfAll();
    const drained = (Date.now() - ended) / 1000;
    await expectReplicasEqual();
    const differing = await chat.differences();
    await chat.leave();
    const refusals = [...ledger.refusals, ...chat.insistence.refusals];
    const recovered = Math.max(0, (Math.max(back, ...refusals.map(({ at }) => at)) - back) / 1000);
    const writes = ledger.writes - before + chat.writes;
    const perSecond = Math.round(writes / ((ended - began) / 1000));
    figures.push({ day, writes, perSecond, refused: refusals.length, recovered, drained });
    await writeFile(process.env['FAULTS_FIGURES'] ?? join(home, 'figures.json'), JSON.stringify(figures));

    expect(await kept(staff)).toEqual(promised(ledger));
    expect(differing).toEqual([]);
    expect(refusals.filter(({ status }) => !noticed || (status !== 503 && status !== 0))).toEqual([]);
    expect(recovered).toBeLessThan(within);
    expect(drained).toBeLessThan(60);
  },
  400_000,
);

it('[OPS-2] every message twice more and shuffled: nothing changes', async () => {
  const before = await kept(staff);
  const count = await deliverAllAgainShuffled([parts.env.KAFKA_BROKERS]);
  expect(count).toBeGreaterThan(ledger.comments.size);
  // A last comment is told of after everything before it in its partition, and whatever is not changes nothing.
  ledger.begin();
  await ledger.grows(50);
  await ledger.end();
  await toldOfAll();
  await expectReplicasEqual();
  expect(await kept(staff)).toEqual(promised(ledger));
  expect(before.comments.length).toBeLessThan(ledger.comments.size);
}, 400_000);

const toldOfAll = (): Promise<void> =>
  toldOf(staff, { mongoUri: parts.env.MONGODB_URI, count: ledger.comments.size, within: 90_000 });

async function expectReplicasEqual(): Promise<void> {
  const until = Date.now() + 30_000;
  while ((await differences(parts.env.MONGODB_URI)).length > 0 && Date.now() < until) await pause(100);
  expect(await differences(parts.env.MONGODB_URI)).toEqual([]);
}
