import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { Tasks } from '@atrium/common/tasks/tasks';
import { ImportFiles } from './import-files.ts';
import { ImportsRepository } from './imports.repository.ts';

/**
 * Two months, so that a monthly file can be compared with the one before. Longer they would only be lists of everybody
 * lying around: what they changed is in the audit log.
 */
const keptFor = 60 * 24 * 3_600_000;

/** At night old imports go: their files, their rows and what is known of them. */
@Injectable()
export class ImportTidying {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly files: ImportFiles,
    tasks: Tasks,
  ) {
    tasks.every('17 3 * * *', 'people-imports.tidy', () => this.removeOld());
  }

  async removeOld(now = new Date()): Promise<void> {
    for (const { org, ...old } of await this.imports.olderThan(new Date(now.getTime() - keptFor)))
      await runForOrganisation(org, 'import retention', async () => {
        await this.files.remove(old);
        await this.imports.remove(old._id);
      });
  }
}
