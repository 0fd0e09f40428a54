import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { KeycloakAdmin } from './keycloak-admin.ts';

const Events = z.array(
  z.object({
    time: z.number(),
    userId: z.string().optional(),
    details: z.object({ identity_provider: z.string().optional() }).optional(),
  }),
);
const page = 200;

export interface SignIn {
  readonly at: Date;
  /** The provider and the time of their last brokered sign-in. */
  readonly brokered: { readonly by: string; readonly at: Date } | null;
}

/** Events that the realm has recorded. */
@Injectable()
export class KeycloakEvents {
  constructor(private readonly admin: KeycloakAdmin) {}

  /** The users who have signed in since then, by Keycloak's own IDs, each with their last sign-in. */
  async signInsSince(since: Date): Promise<ReadonlyMap<string, SignIn>> {
    const last = new Map<string, SignIn>();
    for (let first = 0; ; first += page) {
      const query = { type: 'LOGIN', dateFrom: since.getTime(), first, max: page };
      const events = await this.admin.read(Events, '/events', query);
      for (const { time, userId, details } of events)
        if (userId) last.set(userId, later(last.get(userId), new Date(time), details?.identity_provider));
      if (events.length < page) return last;
    }
  }
}

function later(known: SignIn | undefined, at: Date, by: string | undefined): SignIn {
  const brokered = known?.brokered ?? null;
  return {
    at: known && known.at > at ? known.at : at,
    brokered: by !== undefined && (!brokered || brokered.at < at) ? { by, at } : brokered,
  };
}
