import { Injectable } from '@nestjs/common';
import type { Endpoint } from '@atrium/proto/endpoint';
import { redactPersonLevel, revealsByOrder, type PersonLevel } from '@atrium/proto/person-level';
import { currentContext } from '../context/request-context.ts';
import { Directory } from '../directory/directory.ts';
import { DomainError } from '../errors/domain-error.ts';

/** Hides data about individuals while the organisation is in works council mode. */
@Injectable()
export class WorksCouncilGuard {
  constructor(private readonly directory: Directory) {}

  async isOn(): Promise<boolean> {
    return (await this.smallestGroup()) !== null;
  }

  /** Rejects endpoints that are not available in this mode, and sort orders that would reveal individual data. */
  async check({ personLevel }: Pick<Endpoint, 'personLevel'>, sort: unknown): Promise<void> {
    const isRevealing = personLevel === 'refused' || (typeof sort === 'string' && revealsByOrder(sort));
    if (isRevealing && (await this.isOn())) throw new DomainError('works-council-mode');
  }

  async redact<T>(answer: T, personLevel: PersonLevel | undefined): Promise<T> {
    const smallest = await this.smallestGroup();
    return smallest !== null ? redactPersonLevel(answer, personLevel, smallest) : answer;
  }

  private async smallestGroup(): Promise<number | null> {
    if (!currentContext()?.org) return null;
    return (await this.directory.organisation())?.smallestGroup ?? null;
  }
}
