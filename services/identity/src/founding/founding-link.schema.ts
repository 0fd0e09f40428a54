import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';
import { Schema } from 'mongoose';

/** The link that makes the first administrator; only a hash of its secret is kept. */
export interface FoundingLink {
  readonly _id: string;
  readonly until: Date;
}

export const FoundingLinkSchema = acrossOrganisations(
  new Schema<FoundingLink>(
    { _id: String, until: { type: Date, expires: 0 } },
    { collection: 'founding_links', versionKey: false },
  ),
);
