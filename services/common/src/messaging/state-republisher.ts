import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { MessageType } from '@atrium/proto/messages';
import { Schema, type Model } from 'mongoose';
import { currentOrganisation } from '../context/request-context.ts';
import { Directory } from '../directory/directory.ts';
import { ServiceLog } from '../log/service-log.ts';
import { Tasks } from '../tasks/tasks.ts';

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

/**
 * Publishes a page of current states in one transaction, in key order after the given key. Returns the last key, or
 * null at the end.
 */
export type RepublishBatch = (after: string) => Promise<string | null>;

const kind = 'states.republish';
/** In milliseconds. By then no replica of the previous version, which publishes fewer fields, is still running. */
const repeatAfter = 15 * 60_000;
const everywhere = { acrossOrganisations: true } as const;

/**
 * Republishes a service's own state when the contract gives a state topic another `shape`, so that replicas receive
 * fields they did not store or were not sent before. Publishes twice: at start and some time later.
 */
@Injectable()
export class StateRepublisher {
  private readonly owned = new Map<
    string,
    { readonly shape: number; readonly republishBatch: RepublishBatch }
  >();

  constructor(
    @InjectModel('PublishedShape') private readonly shapes: Model<PublishedShape>,
    private readonly directory: Directory,
    private readonly log: ServiceLog,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      kind,
      (topic, alive) => this.republish(topic, alive),
      () => this.reconcile(),
    );
  }

  /** Called from the constructor of the class that owns the state. */
  define({ topic }: MessageType, republishBatch: RepublishBatch): void {
    this.owned.set(topic.name, { shape: topic.shape ?? 1, republishBatch });
  }

  publishes(topic: string): boolean {
    return this.owned.has(topic);
  }

  /** Called in the transaction that creates an organisation, which has no state in an older shape. */
  async noteOrganisationCreated(): Promise<void> {
    for (const [topic, { shape }] of this.owned) await this.note(topic, shape, null);
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
    for (let last: string | null = ''; last !== null; last = await owned.republishBatch(last)) await alive();
    const isFirst = before?.shape !== owned.shape;
    const againAt = isFirst ? new Date(Date.now() + repeatAfter) : null;
    await this.note(topic, owned.shape, againAt);
    this.log.info({ topic, shape: owned.shape }, 'Republished all state in the current shape');
    return againAt ?? undefined;
  }

  private async note(topic: string, shape: number, againAt: Date | null): Promise<void> {
    await this.shapes.updateOne({ _id: keyOf(topic) }, { $set: { topic, shape, againAt } }, { upsert: true });
  }
}

const keyOf = (topic: string): string => `${currentOrganisation()} ${topic}`;

/** Null once the state was published twice. */
function dueOf(row: Pick<PublishedShape, 'shape' | 'againAt'> | undefined, shape: number): Date | null {
  return row?.shape === shape ? row.againAt : new Date();
}
