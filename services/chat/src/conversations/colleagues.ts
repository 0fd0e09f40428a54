import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';

/** Whom one can talk to. */
@Injectable()
export class Colleagues {
  constructor(private readonly directory: Directory) {}

  /** Each of these people once; all must be here. */
  async present(people: readonly string[]): Promise<string[]> {
    const all = [...new Set(people)];
    for (const id of all)
      if (!(await this.directory.findPerson(id))?.active)
        throw new DomainError('not-found', 'Unknown person');
    return all;
  }

  async isPresent(id: string): Promise<boolean> {
    return (await this.directory.findPerson(id))?.active ?? false;
  }
}
