import { Injectable } from '@nestjs/common';
import type { PersonRecord } from './person.schema.ts';

/**
 * Whoever keeps, apart from the people themselves, what tokens say of them. It has to have a change before anybody else
 * hears of it: a service that knew first would refuse tokens as stale that the identity provider still renews as they were.
 */
export abstract class ClaimsMirror {
  /** In the transaction of the change. True when the mirror tells others itself, once it has what they are told. */
  abstract follow(people: readonly PersonRecord[], news: { readonly rights: boolean }): Promise<boolean>;
}

/** The built-in provider reads the people themselves. */
@Injectable()
export class NoClaimsMirror extends ClaimsMirror {
  override async follow(): Promise<boolean> {
    return false;
  }
}
