import type { Model } from 'mongoose';
import type { PersonalDataKind } from './personal-data.ts';

/** Removes the person from the audiences that name them. Returns how many documents that changed. */
export async function removeFromAudiences(model: unknown, person: string): Promise<number> {
  const rows = model as Pick<Model<never>, 'updateMany'>;
  let count = 0;
  for (const field of ['audience.people', 'audience.excluded']) {
    const out = { $pull: { [field]: person } } as never;
    count += (await rows.updateMany({ [field]: person } as never, out)).modifiedCount;
  }
  return count;
}

/** Documents that mention people only where an audience names them. */
export const audiencesOf = (model: unknown, collection: string): PersonalDataKind => ({
  name: collection,
  collections: [collection],
  erase: (person) => removeFromAudiences(model, person),
});
