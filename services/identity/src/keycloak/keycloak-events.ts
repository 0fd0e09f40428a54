import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { KeycloakAdmin } from './keycloak-admin.ts';

const Events = z.array(
  z.object({
    type: z.string(),
    time: z.number(),
    userId: z.string().optional(),
    details: z.object({ identity_provider: z.string().optional() }).optional(),
  }),
);
type Event = z.output<typeof Events>[number];
const page = 200;
/** Sign-out and a new password, also one chosen by the link in a mail. */
const ends = ['LOGOUT', 'UPDATE_PASSWORD'];

export interface SignIn {
  readonly at: Date;
  /** The provider and the time of their last brokered sign-in. */
  readonly brokered: { readonly by: string; readonly at: Date } | null;
}

/** What a user has done at Keycloak. */
export interface UserEvents {
  /** Their last sign-in; null if there was none. */
  readonly signIn: SignIn | null;
  /** When they last signed out or chose a password; null if they did neither. */
  readonly endedAt: Date | null;
}

/** Events that the realm has recorded. */
@Injectable()
export class KeycloakEvents {
  constructor(private readonly admin: KeycloakAdmin) {}

  /** By Keycloak's own IDs of users. */
  async since(since: Date): Promise<ReadonlyMap<string, UserEvents>> {
    const last = new Map<string, UserEvents>();
    for (let first = 0; ; first += page) {
      const query = { type: ['LOGIN', ...ends], dateFrom: since.getTime(), first, max: page };
      const events = await this.admin.read(Events, '/events', query);
      for (const event of events) {
        const { userId } = event;
        if (userId) last.set(userId, withEvent(last.get(userId) ?? { signIn: null, endedAt: null }, event));
      }
      if (events.length < page) return last;
    }
  }
}

function withEvent({ signIn, endedAt }: UserEvents, { type, time, details }: Event): UserEvents {
  const at = new Date(time);
  return type === 'LOGIN'
    ? { signIn: later(signIn, at, details?.identity_provider), endedAt }
    : { signIn, endedAt: endedAt && endedAt > at ? endedAt : at };
}

function later(known: SignIn | null, at: Date, by: string | undefined): SignIn {
  const brokered = known?.brokered ?? null;
  return {
    at: known && known.at > at ? known.at : at,
    brokered: by !== undefined && (!brokered || brokered.at < at) ? { by, at } : brokered,
  };
}
