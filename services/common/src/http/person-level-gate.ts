import { Injectable } from '@nestjs/common';
import type { Endpoint } from '@atrium/proto/endpoint';
import { keptBack, tellsByOrder, type PersonLevel } from '@atrium/proto/person-level';
import { currentContext } from '../context/request-context.ts';
import { Directory } from '../directory/directory.ts';
import { DomainError } from '../errors/domain-error.ts';

/** Hides data about individuals while the organisation is in works council mode. */
@Injectable()
export class PersonLevelGate {
  constructor(private readonly directory: Directory) {}

  /** Whether the current organisation is in that mode. */
  async isOn(): Promise<boolean> {
    return (await this.smallestGroup()) !== null;
  }

  /** Refuses what is not available in that mode, and sort orders that would reveal it. */
  async check({ personLevel }: Pick<Endpoint, 'personLevel'>, sort: unknown): Promise<void> {
    const isTold = personLevel === 'refused' || (typeof sort === 'string' && tellsByOrder(sort));
    if (isTold && (await this.isOn()))
      throw new DomainError('works-council-mode');
  }

  async keep<T>(answer: T, personLevel: PersonLevel | undefined): Promise<T> {
    const smallest = await this.smallestGroup();
    return smallest !== null ? keptBack(answer, personLevel, smallest) : answer;
  }

  private async smallestGroup(): Promise<number | null> {
    if (!currentContext()?.org) return null;
    return (await this.directory.organisation())?.smallestGroup ?? null;
  }
}
