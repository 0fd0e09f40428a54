import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { RateLimiter } from '@atrium/common/rate/rate-limiter';
import { allows, type Permission } from '@atrium/proto/access';
import {
  maxNamedAdministrators,
  maxRequestsPerDay,
  type AskedPermission,
  type NamedAdministrator,
} from '@atrium/proto/notifications/requests';
import { UpdateWriter } from '../updates/update-writer.ts';
import { VisibleUpdates } from '../updates/visible-updates.ts';
import { mayGive } from './may-give.ts';

const daySeconds = 24 * 3600;

export type RequestOutcome = 'access' | 'broken-link';

/** Who can do something about it. */
const handledBy: Readonly<Record<RequestOutcome, Permission>> = {
  access: 'admin:users',
  'broken-link': 'admin:setup',
};

/** What people ask administrators for from the frames of pages that they cannot see. */
@Injectable()
export class RequestsService {
  constructor(
    private readonly directory: Directory,
    private readonly writer: UpdateWriter,
    private readonly rates: RateLimiter,
    visible: VisibleUpdates,
  ) {
    visible.define('request', (rows, { reader }) =>
      Promise.resolve(
        new Map(
          rows.flatMap(({ _id, outcome, subject, by }) => {
            const asked = outcome === 'access' ? 'access' : 'broken-link';
            if (!allows(reader.allowance, handledBy[asked])) return [];
            const link = asked === 'access' ? `/admin/users/${by}` : subject;
            return [[_id, { title: { 'en-GB': subject }, link }] as const];
          }),
        ),
      ),
    );
  }

  /**
   * Those at the caller’s site first, then by name. The directory decides whether the caller may know who they are.
   */
  async administrators(permission: AskedPermission | undefined): Promise<NamedAdministrator[]> {
    const { id, allowance } = currentCaller();
    const organisation = await this.directory.organisation();
    if (!organisation?.featuresOn.includes('directory') || !allows(allowance, 'user:directory')) return [];
    const site = (await this.directory.findPerson(id))?.site ?? null;
    const givers = await this.givers(permission);
    const people = await this.directory.personRefs(givers);
    const named: NamedAdministrator[] = [];
    for (const person of people.values()) {
      const theirs = (await this.directory.findPerson(person.id))?.site ?? null;
      named.push({ ...person, sameSite: site !== null && theirs === site });
    }
    return named
      .toSorted(
        (one, other) => Number(other.sameSite) - Number(one.sameSite) || one.name.localeCompare(other.name),
      )
      .slice(0, maxNamedAdministrators);
  }

  async askForAccess(page: string, permission: AskedPermission | undefined, at = new Date()): Promise<void> {
    await this.send('access', page, await this.givers(permission), at);
  }

  async reportBrokenLink(page: string, at = new Date()): Promise<void> {
    const { id } = currentCaller();
    const people = await this.directory.findPermissionHolders(handledBy['broken-link']);
    await this.send(
      'broken-link',
      page,
      people.filter((person) => person !== id),
      at,
    );
  }

  /** Who can give the caller a permission, or any role at all. */
  private async givers(permission: AskedPermission | undefined): Promise<string[]> {
    const { id, allowance } = currentCaller();
    const givers: string[] = [];
    for (const person of await this.directory.findPermissionHolders(handledBy.access))
      if (person !== id && mayGive(await this.directory.allowanceOfPerson(person), permission, allowance))
        givers.push(person);
    return givers;
  }

  /** Repeating it on the same day notifies nobody again. */
  private async send(outcome: RequestOutcome, page: string, people: string[], at: Date): Promise<void> {
    const { id: by } = currentCaller();
    const { allowed, retryAfter } = await this.rates.take(`requests:${by}`, maxRequestsPerDay, daySeconds);
    if (!allowed) throw new DomainError('rate-limited', 'Too many requests today', undefined, retryAfter);
    const day = at.toISOString().slice(0, 10);
    await this.writer.write(people, {
      ...{ kind: 'request', outcome, cause: `${outcome} ${by} ${page} ${day}` },
      ...{ subject: page, by, at },
    });
  }
}
