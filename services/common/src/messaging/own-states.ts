import { Injectable } from '@nestjs/common';
import type { MessageType } from '@atrium/proto/messages';
import type { Model } from 'mongoose';

/** The records of a state topic, in one collection, and how they are published. */
export interface OwnState<T extends { readonly _id: string } = never> {
  readonly shape: number;
  readonly records: Model<T>;
  readonly publish: (some: readonly T[]) => Promise<void>;
}

/** The state topics that this service owns. `StateRepublisher` publishes their records again when it is needed. */
@Injectable()
export class OwnStates {
  private readonly states = new Map<string, OwnState>();

  /**
   * Called from the constructor of the class that owns the state. `publish` adds the messages of some records to the
   * outbox, and tells no browser.
   */
  define<T extends { readonly _id: string }>(
    { topic }: MessageType,
    records: Model<T>,
    publish: OwnState<T>['publish'],
  ): void {
    this.states.set(topic.name, { shape: topic.shape ?? 1, records, publish } as unknown as OwnState);
  }

  get byTopic(): ReadonlyMap<string, OwnState> {
    return this.states;
  }
}
