import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { MessageType } from '@atrium/proto/messages';
import { Schema, type Model } from 'mongoose';
import { currentOrganisation, runForOrganisation } from '../context/request-context.ts';
import { Directory } from '../directory/directory.ts';
import { ServiceLog } from '../log/service-log.ts';
import { Transactions } from '../mongo/transactions.ts';
import { Tasks } from '../tasks/tasks.ts';
import { lockNext } from './lock-next.ts';
import { Tombstones } from './tombstones.ts';

/** The shape in which an organisation's state on a topic was last published. */
export interface PublishedShape {
  /** Organisation and topic. */
  readonly _id: string;
  readonly org: string;
  readonly topic: string;
  readonly shape: number;
  /** When the state is published a second time. Null once that has happened. */
  readonly againAt: Date | null;
}

export const PublishedShapeSchema = new Schema<PublishedShape>(
  { _id: String, topic: String, shape: Number, againAt: { type: Date, default: null } },
  { collection: 'published_shapes', versionKey: false },
);

/** The records of a state topic, in one collection, and how they are published. */
interface OwnState<T extends { readonly _id: string }> {
  readonly shape: number;
  readonly records: Model<T>;
  readonly publish: (some: readonly T[]) => Promise<void>;
}

const atOnce = 200;

const kind = 'states.republish';
/** In milliseconds. By then no replica of the previous version, which publishes fewer fields, is still running. */
const repeatAfter = 15 * 60_000;
const everywhere = { acrossOrganisations: true } as const;

/**
 * Republishes a service's own state from its current records. It does so by itself when the contract gives a state
 * topic another `shape`, so that replicas receive fields they did not store or were not sent before: twice, at start
 * and some time later. An operator does so after topics were lost or the databases were restored from a backup.
 */
@Injectable()
export class StateRepublisher {
  private readonly owned = new Map<string, OwnState<never>>();

  constructor(
    @InjectModel('PublishedShape') private readonly shapes: Model<PublishedShape>,
    private readonly directory: Directory,
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly log: ServiceLog,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      kind,
      (topic, alive) => this.republish(topic, alive),
      () => this.reconcile(),
    );
  }

  /**
   * Called from the constructor of the class that owns the state. `publish` adds the messages of some records to the
   * outbox, and tells no browser.
   */
  define<T extends { readonly _id: string }>(
    { topic }: MessageType,
    records: Model<T>,
    publish: OwnState<T>['publish'],
  ): void {
    this.owned.set(topic.name, { shape: topic.shape ?? 1, records, publish } as unknown as OwnState<never>);
  }

  publishes(topic: string): boolean {
    return this.owned.has(topic);
  }

  /** Called in the transaction that creates an organisation, which has no state in an older shape. */
  async noteOrganisationCreated(): Promise<void> {
    for (const [topic, { shape }] of this.owned) await this.note(topic, shape, null);
  }

  /** Publishes all state of all organisations, and what was deleted. Returns the number of messages. */
  async republishAll(): Promise<number> {
    let published = 0;
    for (const org of await this.directory.organisationIds())
      await runForOrganisation(org, 'republish', async () => {
        for (const topic of this.owned.keys())
          published += (await this.publishRecords(topic)) + (await this.tombstones.republish(topic));
      });
    return published;
  }

  private async reconcile(): Promise<void> {
    if (this.owned.size === 0) return;
    const rows = await this.shapes.find().setOptions(everywhere).lean<PublishedShape[]>();
    const known = new Map(rows.map((row) => [row._id, row]));
    for (const org of await this.directory.organisationIds())
      for (const [topic, { shape }] of this.owned) {
        const due = dueOf(known.get(`${org} ${topic}`), shape);
        if (due) await this.tasks.schedule(kind, org, topic, due);
      }
  }

  /** Returns when to publish again. */
  private async republish(topic: string, alive: () => Promise<void>): Promise<Date | void> {
    const owned = this.owned.get(topic);
    if (!owned) return;
    const before = await this.shapes.findById(keyOf(topic)).lean<PublishedShape>();
    const due = dueOf(before ?? undefined, owned.shape);
    if (!due || due > new Date()) return due ?? undefined;
    await this.publishRecords(topic, alive);
    const isFirst = before?.shape !== owned.shape;
    const againAt = isFirst ? new Date(Date.now() + repeatAfter) : null;
    await this.note(topic, owned.shape, againAt);
    this.log.info({ topic, shape: owned.shape }, 'Republished all state in the current shape');
    return againAt ?? undefined;
  }

  private async publishRecords(topic: string, alive = async () => undefined as void): Promise<number> {
    const { records, publish } = this.owned.get(topic) as OwnState<never>;
    let published = 0;
    for (let after: string | undefined = ''; after !== undefined;) {
      const last: string = after;
      await alive();
      const ids = await this.transactions.run(async () => {
        const some = await lockNext(records, last, atOnce);
        await publish(some);
        return some.map(({ _id }) => _id as string);
      });
      published += ids.length;
      after = ids.length === atOnce ? ids.at(-1) : undefined;
    }
    return published;
  }

  private async note(topic: string, shape: number, againAt: Date | null): Promise<void> {
    await this.shapes.updateOne({ _id: keyOf(topic) }, { $set: { topic, shape, againAt } }, { upsert: true });
  }
}

const keyOf = (topic: string): string => `${currentOrganisation()} ${topic}`;

/** Null once the state was published twice. The first shape was published as it came into being. */
function dueOf(row: Pick<PublishedShape, 'shape' | 'againAt'> | undefined, shape: number): Date | null {
  const { shape: published, againAt } = row ?? { shape: 1, againAt: null };
  return published === shape ? againAt : new Date();
}
