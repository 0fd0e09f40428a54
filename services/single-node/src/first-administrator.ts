import { OrganisationFounder } from '@atrium/identity/founding/organisation-founder';
import type { Product } from './product.ts';

/** A one-time link that makes the first administrator; null where somebody lives already. */
export async function firstAdministratorLink(product: Product, publicUrl: string): Promise<string | null> {
  const identity = product.services.get('identity');
  if (!identity) throw new Error('There is no identity service');
  const founded = await identity.app.get(OrganisationFounder, { strict: false }).isFounded();
  return founded ? null : `${publicUrl}/auth/first-administrator`;
}
