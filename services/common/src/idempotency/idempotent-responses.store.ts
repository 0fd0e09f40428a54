import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Schema, type Model } from 'mongoose';
import { currentOrganisation } from '../context/request-context.ts';
import { Secrets, type Sealed } from '../secrets/secrets.ts';

/** The stored response to a POST, returned again when the request is repeated. */
export interface IdempotentResponse {
  readonly _id: string;
  readonly fingerprint: string;
  readonly answer: unknown;
  readonly at: Date;
}

type Content = Pick<IdempotentResponse, 'fingerprint' | 'answer'>;

/** A response may contain a secret that is shown once. Services that make such secrets encrypt all responses. */
type StoredResponse = Pick<IdempotentResponse, '_id' | 'at'> &
  (Content | { readonly sealed: Sealed<Content> });

const keptFor = 24 * 3600;

export const IdempotentResponseSchema = new Schema<StoredResponse>(
  {
    _id: String,
    fingerprint: String,
    answer: Schema.Types.Mixed,
    sealed: String,
    at: { type: Date, expires: keptFor },
  },
  { collection: 'idempotent_responses', versionKey: false, minimize: false },
);

@Injectable()
export class IdempotentResponses {
  constructor(
    @InjectModel('IdempotentResponse') private readonly responses: Model<StoredResponse>,
    private readonly secrets: Secrets,
  ) {}

  async find(id: string): Promise<IdempotentResponse | null> {
    const stored = await this.responses.findById(id).lean<StoredResponse>();
    if (!stored || !('sealed' in stored)) return stored;
    const { _id, at, sealed } = stored;
    return { _id, at, ...(await this.secrets.open(sealed, placeOf(id))) };
  }

  /** Fails with a duplicate key if the request was answered before. */
  async add(response: IdempotentResponse): Promise<void> {
    await this.responses.insertMany([await this.stored(response)], { lean: true });
  }

  private async stored(response: IdempotentResponse): Promise<StoredResponse> {
    if (!this.secrets.hasKeys) return response;
    const { _id, at, fingerprint, answer } = response;
    return { _id, at, sealed: await this.secrets.seal({ fingerprint, answer }, placeOf(_id)) };
  }
}

const placeOf = (id: string) => ({
  ...{ collection: 'idempotent_responses', field: 'sealed' },
  ...{ org: currentOrganisation(), id },
});
