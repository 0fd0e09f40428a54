import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Schema, type Model } from 'mongoose';

/** The stored response to a POST, returned again when the request is repeated. */
export interface IdempotentResponse {
  readonly _id: string;
  readonly fingerprint: string;
  readonly answer: unknown;
  readonly at: Date;
}

const keptFor = 24 * 3600;

export const IdempotentResponseSchema = new Schema<IdempotentResponse>(
  { _id: String, fingerprint: String, answer: Schema.Types.Mixed, at: { type: Date, expires: keptFor } },
  { collection: 'idempotent_responses', versionKey: false, minimize: false },
);

@Injectable()
export class IdempotentResponses {
  constructor(@InjectModel('IdempotentResponse') private readonly responses: Model<IdempotentResponse>) {}

  find(id: string): Promise<IdempotentResponse | null> {
    return this.responses.findById(id).lean<IdempotentResponse>();
  }

  /** Fails with a duplicate key if the request was answered before. */
  async add(response: IdempotentResponse): Promise<void> {
    await this.responses.insertMany([response], { lean: true });
  }
}
