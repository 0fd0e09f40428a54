import { ApiError } from '@atrium/proto/client';
import { sendUpload } from '@atrium/common/testing/send-upload';
import { until } from '@atrium/common/testing/until';
import type { TestPerson } from '@atrium/common/testing/test-people';
import {
  peopleImportFiles,
  peopleImports,
  type ImportField,
  type ImportOptions,
  type ImportRow,
  type PeopleImport,
} from '@atrium/proto/identity/people-import';
import type { TestOrganisation } from './test-organisation.ts';

/** Maps `unavailable` to null for polling: an overloaded machine answers later. */
export const nullIfUnavailable = (error: unknown): null => {
  if (error instanceof ApiError && error.problem.code === 'unavailable') return null;
  throw error;
};

export class ImportClient {
  constructor(
    readonly testOrganisation: TestOrganisation,
    private readonly as: { as: TestPerson } = testOrganisation.as,
  ) {}

  async upload(bytes: Buffer | string, name = 'staff.csv'): Promise<string> {
    const body = Buffer.from(bytes as string);
    const { service } = this.testOrganisation;
    const file = { name, size: body.length, type: 'text/csv' };
    const begun = await service.call(peopleImportFiles.start, { body: file }, this.as);
    await sendUpload(service, begun, body);
    return begun.id;
  }

  async read(
    bytes: Buffer | string,
    options: Pick<Partial<PeopleImport>, never> & { encoding?: 'windows-1250' } = {},
  ): Promise<PeopleImport> {
    const id = await this.upload(bytes);
    const { service } = this.testOrganisation;
    const found = await service.call(peopleImportFiles.complete, { params: { id } }, this.as);
    if (!options.encoding) return found;
    return service.call(peopleImports.read, { params: { id }, body: options }, this.as);
  }

  async check(found: PeopleImport, options: Partial<ImportOptions> = {}): Promise<PeopleImport> {
    const body = { ...found.options, ...options };
    await this.testOrganisation.service.call(
      peopleImports.check,
      { params: { id: found.id }, body },
      this.as,
    );
    return this.waitForState(found.id, 'checked');
  }

  async apply(id: string, deactivations?: number): Promise<PeopleImport> {
    await this.testOrganisation.service.call(
      peopleImports.apply,
      { params: { id }, body: { deactivations } },
      this.as,
    );
    return this.waitForState(id, 'applied');
  }

  /** Runs every step from upload to apply; expects no step to fail. */
  async importFile(bytes: Buffer | string, options: Partial<ImportOptions> = {}): Promise<PeopleImport> {
    const checked = await this.check(await this.read(bytes), options);
    return this.apply(checked.id);
  }

  waitForState(id: string, state: PeopleImport['state']): Promise<PeopleImport> {
    return until(async () => {
      const found = await this.get(id).catch(nullIfUnavailable);
      if (!found) return null;
      if (found.task?.state === 'failed') throw new Error(`The task failed: ${found.task.reason}`);
      return found.state === state && found.task?.state === 'done' ? found : null;
    }, 300_000);
  }

  get(id: string): Promise<PeopleImport> {
    return this.testOrganisation.service.call(peopleImports.get, { params: { id } }, this.as);
  }

  async rows(
    id: string,
    query: { action?: ImportRow['action']; outcome?: 'done' | 'failed' } = {},
  ): Promise<ImportRow[]> {
    const page = { params: { id }, query: { limit: 1000, ...query } };
    return (await this.testOrganisation.service.call(peopleImports.rows, page, this.as)).items;
  }

  async linkToReport(id: string): Promise<string> {
    return this.toServiceUrl(
      (await this.testOrganisation.service.call(peopleImports.report, { params: { id } }, this.as)).url,
    );
  }

  async report(id: string): Promise<string> {
    return Buffer.from(await (await fetch(await this.linkToReport(id))).arrayBuffer()).toString();
  }

  private toServiceUrl(url: string): string {
    return url.replace('http://files.test', this.testOrganisation.service.url);
  }
}

export const chosenColumns = ({ options }: PeopleImport): (ImportField | null)[] => options.columns;
