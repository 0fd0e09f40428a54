import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { ServiceLog } from '../log/service-log.ts';

/**
 * Creates the collections and indexes of every model at start, with one command per collection, while the service
 * already serves requests. Mongoose would use one command per index.
 */
@Injectable()
export class Indexes implements OnModuleInit, BeforeApplicationShutdown {
  private leaving = false;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly log: ServiceLog,
  ) {}

  onModuleInit(): void {
    void this.make();
  }

  beforeApplicationShutdown(): void {
    this.leaving = true;
  }

  /** Failures are logged and do not stop the other indexes. */
  async make(): Promise<void> {
    await Promise.all(Object.values(this.connection.models).map((model) => this.makeFor(model)));
  }

  private async makeFor(model: Connection['models'][string]): Promise<void> {
    const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }));
    const make = (some: typeof indexes): Promise<unknown> =>
      model.collection.createIndexes(some as unknown as mongo.IndexDescription[]);
    try {
      await (indexes.length > 0 ? make(indexes) : model.createCollection());
    } catch (error) {
      const { name } = model.collection;
      if (indexes.length < 2) return this.logError(error, name);
      // An invalid index made the whole command fail, so each is created separately.
      await Promise.all(
        indexes.map((index) => make([index]).catch((reason: unknown) => this.logError(reason, name))),
      );
    }
  }

  private logError(error: unknown, collection: string): void {
    if (!this.leaving) this.log.error({ error, collection }, 'Could not create a collection or its indexes');
  }
}
