import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '../context/request-context.ts';
import { Directory } from '../directory/directory.ts';
import { ServiceLog } from '../log/service-log.ts';
import { OwnStates } from '../messaging/own-states.ts';
import { Tasks } from '../tasks/tasks.ts';
import { PublishedShapes, shapeKey, type PublishedShape } from './published-shapes.store.ts';
import { RecordsPublisher } from './records-publisher.ts';

const kind = 'states.republish';
/** In milliseconds. By then no replica of the previous version, which publishes fewer fields, is still running. */
const repeatAfter = 15 * 60_000;

/**
 * Republishes a service's own state from its current records. It does so by itself when the contract gives a state
 * topic another `shape`, so that replicas receive fields they did not store or were not sent before: twice, at start
 * and some time later. An operator does so after topics were lost or the databases were restored from a backup.
 */
@Injectable()
export class StateRepublisher {
  constructor(
    private readonly states: OwnStates,
    private readonly shapes: PublishedShapes,
    private readonly records: RecordsPublisher,
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

  /** Called in the transaction that creates an organisation, which has no state in an older shape. */
  async noteOrganisationCreated(): Promise<void> {
    for (const [topic, { shape }] of this.states.byTopic) await this.shapes.note(topic, shape, null);
  }

  /** Publishes all state of all organisations, and what was deleted. Returns the number of messages. */
  async republishAll(): Promise<number> {
    let published = 0;
    for (const org of await this.directory.organisationIds())
      await runForOrganisation(org, 'republish', async () => {
        for (const topic of this.states.byTopic.keys())
          published += (await this.records.publish(topic)) + (await this.records.publishRemoved(topic));
      });
    return published;
  }

  private async reconcile(): Promise<void> {
    if (this.states.byTopic.size === 0) return;
    const known = await this.shapes.ofAll();
    for (const org of await this.directory.organisationIds())
      for (const [topic, { shape }] of this.states.byTopic) {
        const due = dueOf(known.get(shapeKey(org, topic)), shape);
        if (due) await this.tasks.schedule(kind, org, topic, due);
      }
  }

  /** Returns when to publish again. */
  private async republish(topic: string, alive: () => Promise<void>): Promise<Date | void> {
    const owned = this.states.byTopic.get(topic);
    if (!owned) return;
    const before = await this.shapes.find(topic);
    const due = dueOf(before ?? undefined, owned.shape);
    if (!due || due > new Date()) return due ?? undefined;
    await this.records.publish(topic, alive);
    const isFirst = before?.shape !== owned.shape;
    const againAt = isFirst ? new Date(Date.now() + repeatAfter) : null;
    await this.shapes.note(topic, owned.shape, againAt);
    this.log.info({ topic, shape: owned.shape }, 'Republished all state in the current shape');
    return againAt ?? undefined;
  }
}

/** Null once the state was published twice. The first shape was published as it came into being. */
function dueOf(row: Pick<PublishedShape, 'shape' | 'againAt'> | undefined, shape: number): Date | null {
  const { shape: published, againAt } = row ?? { shape: 1, againAt: null };
  return published === shape ? againAt : new Date();
}
