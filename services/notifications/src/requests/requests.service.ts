import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { RateLimiter } from '@atrium/common/rate/rate-limiter';
import { allows, type Permission } from '@atrium/proto/access';
import { maxNamedAdministrators, maxRequestsPerDay } from '@atrium/proto/notifications/requests';
import { UpdateWriter } from '../updates/update-writer.ts';
import { VisibleUpdates } from '../updates/visible-updates.ts';

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

  /** By name. The directory decides whether the caller may know who they are. */
  async administrators(): Promise<{ name: string }[]> {
    const { allowance } = currentCaller();
    const organisation = await this.directory.organisation();
    if (!organisation?.featuresOn.includes('directory') || !allows(allowance, 'user:directory')) return [];
    const ids = await this.directory.findPermissionHolders(handledBy.access);
    const people = [...(await this.directory.personRefs(ids)).values()];
    return people
      .map(({ name }) => ({ name }))
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .slice(0, maxNamedAdministrators);
  }

  /** Repeating it on the same day notifies nobody again. */
  async send(outcome: RequestOutcome, page: string, at = new Date()): Promise<void> {
    const { id: by } = currentCaller();
    const { allowed, retryAfter } = await this.rates.take(`requests:${by}`, maxRequestsPerDay, daySeconds);
    if (!allowed) throw new DomainError('rate-limited', 'Too many requests today', undefined, retryAfter);
    const people = await this.directory.findPermissionHolders(handledBy[outcome]);
    const day = at.toISOString().slice(0, 10);
    await this.writer.write(
      people.filter((person) => person !== by),
      { kind: 'request', outcome, cause: `${outcome} ${by} ${page} ${day}`, subject: page, by, at },
    );
  }
}
