import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { KeycloakAdmin } from './keycloak-admin.ts';

const Events = z.array(z.object({ time: z.number(), userId: z.string().optional() }));
const page = 200;

/** What the realm has written down. */
@Injectable()
export class KeycloakEvents {
  constructor(private readonly admin: KeycloakAdmin) {}

  /** Which users, by Keycloak's own ids, signed in since then, each with the last time. */
  async signInsSince(since: Date): Promise<ReadonlyMap<string, Date>> {
    const last = new Map<string, Date>();
    for (let first = 0; ; first += page) {
      const query = { type: 'LOGIN', dateFrom: since.getTime(), first, max: page };
      const events = await this.admin.read(Events, '/events', query);
      for (const { time, userId } of events)
        if (userId && time > (last.get(userId)?.getTime() ?? 0)) last.set(userId, new Date(time));
      if (events.length < page) return last;
    }
  }
}
