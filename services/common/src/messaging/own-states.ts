import { Injectable } from '@nestjs/common';
import type { MessageType } from '@atrium/proto/messages';

/** The records of a state topic, in one collection, and how they are published. */
export interface OwnState<T = never> {
  readonly shape: number;
  /** Name of the Mongoose model. */
  readonly model: string;
  readonly publish: (some: readonly T[]) => Promise<void>;
}

/** The state topics that this service owns. `StateRepublisher` publishes their records again when it is needed. */
@Injectable()
export class OwnStates {
  private readonly states = new Map<string, OwnState>();

  /**
   * Called from the constructor of the class that publishes the state. `publish` adds the messages of some records of
   * the model to the outbox, and tells no browser.
   */
  define<T>({ topic }: MessageType, model: string, publish: OwnState<T>['publish']): void {
    this.states.set(topic.name, { shape: topic.shape ?? 1, model, publish });
  }

  get byTopic(): ReadonlyMap<string, OwnState> {
    return this.states;
  }
}
