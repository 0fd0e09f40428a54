import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { MessageType } from '@atrium/proto/messages';
import { Schema, type Model } from 'mongoose';
import { currentOrganisation } from '../context/request-context.ts';
import { Directory } from '../directory/directory.ts';
import { ServiceLog } from '../log/service-log.ts';
import { Tasks } from '../tasks/tasks.ts';

/** In which shape an organisation's states of a topic were told. */
export interface ToldShape {
  /** Organisation and topic. */
  readonly _id: string;
  readonly org: string;
  readonly topic: string;
  readonly shape: number;
  /** When they are told once more; nothing once they were. */
  readonly againAt: Date | null;
}

export const ToldShapeSchema = new Schema<ToldShape>(
  { _id: String, topic: String, shape: Number, againAt: { type: Date, default: null } },
  { collection: 'told_shapes', versionKey: false },
);

/** Tells some states as they are now, in one transaction: those after a key, in the order of keys; answers the last, or null. */
export type TellSome = (after: string) => Promise<string | null>;

const kind = 'states.restate';
/** By then nobody of the version before is left, who tells less. */
const again = 15 * 60_000;
const everywhere = { acrossOrganisations: true } as const;

/**
 * What a service says of its own on a state topic, said anew once the contract gives the topic another `shape`: whoever keeps
 * a replica of it gets what it did not keep, or was not told, before. Told twice, at its start and a while later.
 */
@Injectable()
export class Restating {
  private readonly owned = new Map<string, { readonly shape: number; readonly tellSome: TellSome }>();

  constructor(
    @InjectModel('ToldShape') private readonly told: Model<ToldShape>,
    private readonly directory: Directory,
    private readonly log: ServiceLog,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      kind,
      (topic, alive) => this.tell(topic, alive),
      () => this.reconcile(),
    );
  }

  /** Called from constructors, by whoever owns what is said. */
  define({ topic }: MessageType, tellSome: TellSome): void {
    this.owned.set(topic.name, { shape: topic.shape ?? 1, tellSome });
  }

  tells(topic: string): boolean {
    return this.owned.has(topic);
  }

  /** Called within the transaction that founds an organisation: nothing of it was ever told in another shape. */
  async noteFounded(): Promise<void> {
    for (const [topic, { shape }] of this.owned) await this.note(topic, shape, null);
  }

  private async reconcile(): Promise<void> {
    if (this.owned.size === 0) return;
    const rows = await this.told.find().setOptions(everywhere).lean<ToldShape[]>();
    const known = new Map(rows.map((row) => [row._id, row]));
    for (const org of await this.directory.organisationIds())
      for (const [topic, { shape }] of this.owned) {
        const due = dueOf(known.get(`${org} ${topic}`), shape);
        if (due) await this.tasks.schedule(kind, org, topic, due);
      }
  }

  /** Answers when it is to be told once more. */
  private async tell(topic: string, alive: () => Promise<void>): Promise<Date | void> {
    const owned = this.owned.get(topic);
    if (!owned) return;
    const before = await this.told.findById(keyOf(topic)).lean<ToldShape>();
    const due = dueOf(before ?? undefined, owned.shape);
    if (!due || due > new Date()) return due ?? undefined;
    for (let last: string | null = ''; last !== null; last = await owned.tellSome(last)) await alive();
    const isFirst = before?.shape !== owned.shape;
    const againAt = isFirst ? new Date(Date.now() + again) : null;
    await this.note(topic, owned.shape, againAt);
    this.log.info({ topic, shape: owned.shape }, 'Republished all state in the current shape');
    return againAt ?? undefined;
  }

  private async note(topic: string, shape: number, againAt: Date | null): Promise<void> {
    await this.told.updateOne({ _id: keyOf(topic) }, { $set: { topic, shape, againAt } }, { upsert: true });
  }
}

const keyOf = (topic: string): string => `${currentOrganisation()} ${topic}`;

/** Nothing where it was told, and told again. */
function dueOf(row: Pick<ToldShape, 'shape' | 'againAt'> | undefined, shape: number): Date | null {
  return row?.shape === shape ? row.againAt : new Date();
}
