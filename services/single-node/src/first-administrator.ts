import { FirstAdministrator } from '@atrium/identity/bootstrap/first-administrator';
import type { Product } from './product.ts';

/** A one-time link that creates the first administrator. Null if there are accounts already. */
export async function firstAdministratorLink(product: Product, publicUrl: string): Promise<string | null> {
  const identity = product.services.get('identity');
  if (!identity) throw new Error('The identity service is not running');
  const secret = await identity.app.get(FirstAdministrator, { strict: false }).createLink();
  return secret && `${publicUrl}/auth/first-administrator/${secret}`;
}
