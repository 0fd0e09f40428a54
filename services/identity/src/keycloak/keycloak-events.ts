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
/** How long a mailed link for a new password works in the realm, in milliseconds, with a minute for its form. */
const linkLifetime = 31 * 60_000;

export interface SignIn {
  readonly at: Date;
  /** The provider and the time of their last brokered sign-in. */
  readonly brokered: { readonly by: string; readonly at: Date } | null;
}

/** What a user has done at Keycloak. */
export interface UserEvents {
  /** Their last sign-in; null if there was none. */
  readonly signIn: SignIn | null;
  readonly signedOut: boolean;
  /** When they last chose a password; null if they did not. */
  readonly passwordAt: Date | null;
}

/** Events that the realm has recorded. */
@Injectable()
export class KeycloakEvents {
  constructor(private readonly admin: KeycloakAdmin) {}

  /** By Keycloak's own IDs of users. */
  async since(since: Date): Promise<ReadonlyMap<string, UserEvents>> {
    const last = new Map<string, UserEvents>();
    for (let first = 0; ; first += page) {
      const query = {
        type: ['LOGIN', 'LOGOUT', 'UPDATE_PASSWORD'],
        dateFrom: since.getTime(),
        first,
        max: page,
      };
      const events = await this.admin.read(Events, '/events', query);
      for (const event of events) {
        const { userId } = event;
        if (userId) last.set(userId, withEvent(last.get(userId) ?? none, event));
      }
      if (events.length < page) return last;
    }
  }

  /**
   * Whether the user had asked for a link for a new password that still worked at that time. Keycloak does not record
   * which password was chosen by a link.
   */
  async hadResetLink(user: string, at: Date): Promise<boolean> {
    const dateFrom = at.getTime() - linkLifetime;
    const query = { type: 'SEND_RESET_PASSWORD', user, dateFrom, dateTo: at.getTime(), max: 1 };
    return (await this.admin.read(Events, '/events', query)).length > 0;
  }
}

const none: UserEvents = { signIn: null, signedOut: false, passwordAt: null };

function withEvent(known: UserEvents, { type, time, details }: Event): UserEvents {
  const at = new Date(time);
  if (type === 'LOGIN') return { ...known, signIn: later(known.signIn, at, details?.identity_provider) };
  if (type === 'LOGOUT') return { ...known, signedOut: true };
  const { passwordAt } = known;
  return { ...known, passwordAt: passwordAt && passwordAt > at ? passwordAt : at };
}

function later(known: SignIn | null, at: Date, by: string | undefined): SignIn {
  const brokered = known?.brokered ?? null;
  return {
    at: known && known.at > at ? known.at : at,
    brokered: by !== undefined && (!brokered || brokered.at < at) ? { by, at } : brokered,
  };
}
