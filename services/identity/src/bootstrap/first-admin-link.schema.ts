import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';
import { Schema } from 'mongoose';

/** The link that creates the first administrator. Only the hash of its secret is stored. */
export interface FirstAdminLink {
  readonly _id: string;
  readonly until: Date;
}

export const FirstAdminLinkSchema = acrossOrganisations(
  new Schema<FirstAdminLink>(
    { _id: String, until: { type: Date, expires: 0 } },
    { collection: 'first_admin_links', versionKey: false },
  ),
);
