import { Schema, type Types } from 'mongoose';

/** What follows from a new document, stored in it until it has been carried out: messages, live events, counters. */
export interface StoredEffects {
  /** The replica that wrote the document. */
  readonly by: string;
  readonly writes: readonly { readonly name: string; readonly items: readonly unknown[] }[];
}

export interface WithEffects {
  readonly _id: string | Types.ObjectId;
  readonly org?: string;
  readonly effects?: StoredEffects;
}

/** Adds the field to a schema, with an index over the few documents that have it. */
export const withEffects = <S extends Schema>(schema: S): S => {
  schema.add({ effects: Schema.Types.Mixed });
  schema.index({ 'effects.by': 1 }, { partialFilterExpression: { 'effects.by': { $exists: true } } });
  return schema;
};
