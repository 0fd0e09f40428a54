import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Schema, type Model } from 'mongoose';
import { currentOrganisation } from '../context/request-context.ts';

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

export const shapeKey = (org: string, topic: string): string => `${org} ${topic}`;

@Injectable()
export class PublishedShapes {
  constructor(@InjectModel('PublishedShape') private readonly shapes: Model<PublishedShape>) {}

  find(topic: string): Promise<PublishedShape | null> {
    return this.shapes.findById(shapeKey(currentOrganisation(), topic)).lean<PublishedShape>();
  }

  /** Those of all organisations, by `shapeKey`. */
  async ofAll(): Promise<ReadonlyMap<string, PublishedShape>> {
    const rows = await this.shapes.find().setOptions({ acrossOrganisations: true }).lean<PublishedShape[]>();
    return new Map(rows.map((row) => [row._id, row]));
  }

  async note(topic: string, shape: number, againAt: Date | null): Promise<void> {
    const _id = shapeKey(currentOrganisation(), topic);
    await this.shapes.updateOne({ _id }, { $set: { topic, shape, againAt } }, { upsert: true });
  }
}
