import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Model } from 'mongoose';
import { noPlacesTaken } from './places.ts';
import type { PlacesRecord } from './places.schema.ts';

type Rules = Pick<PlacesRecord, 'capacity' | 'lastMoment' | 'endsAt' | 'open'>;

/** How places are taken at this point of a transaction, before they are stored at its end. */
interface Held {
  latest: PlacesRecord;
}

@Injectable()
export class PlacesRepository {
  constructor(
    @InjectModel('EventPlaces') private readonly places: Model<PlacesRecord>,
    private readonly transactions: Transactions,
  ) {}

  /** Within a transaction it is read once, however many answers share it. */
  async find(event: string): Promise<PlacesRecord | null> {
    return (await this.hold(event))?.latest ?? null;
  }

  async findMany(events: readonly string[]): Promise<ReadonlyMap<string, PlacesRecord>> {
    if (events.length === 0) return new Map();
    const rows = await this.places.find({ _id: { $in: [...events] } }).lean<PlacesRecord[]>();
    return new Map(rows.map((row) => [row._id, row]));
  }

  /** At the end of the transaction, once for all its answers. */
  async save(places: PlacesRecord): Promise<void> {
    const held = await this.hold(places._id);
    if (held) held.latest = places;
    await this.transactions.bufferWrite(this.write, [places]);
  }

  /** What an organiser has decided; what people have answered stays. */
  async saveRules(event: string, rules: Rules): Promise<PlacesRecord> {
    const { capacity: _, ...none } = noPlacesTaken(null);
    const change = { $set: rules, $setOnInsert: none };
    return (await this.places
      .findOneAndUpdate({ _id: event }, change, { upsert: true, returnDocument: 'after' })
      .lean<PlacesRecord>()) as PlacesRecord;
  }

  async remove(event: string): Promise<void> {
    await this.places.deleteOne({ _id: event });
  }

  private hold(event: string): Promise<Held | undefined> {
    return this.transactions.readCached(`event-places ${event}`, async () => {
      const latest = await this.places.findById(event).lean<PlacesRecord>();
      return new Map(latest ? [[`event-places ${event}`, { latest }]] : []);
    });
  }

  private readonly write = async (all: readonly PlacesRecord[]): Promise<void> => {
    const latest = new Map(all.map((places) => [places._id, places]));
    for (const { _id, ...values } of latest.values()) await this.places.updateOne({ _id }, { $set: values });
  };
}
