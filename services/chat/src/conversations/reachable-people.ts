import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';

@Injectable()
export class ReachablePeople {
  constructor(private readonly directory: Directory) {}

  /** Removes duplicates. Throws unless every person exists and is active. */
  async assertActive(people: readonly string[]): Promise<string[]> {
    const all = [...new Set(people)];
    for (const id of all)
      if (!(await this.directory.findPerson(id))?.active)
        throw new DomainError('not-found', 'Unknown person');
    return all;
  }

  async isActive(id: string): Promise<boolean> {
    return (await this.directory.findPerson(id))?.active ?? false;
  }
}
