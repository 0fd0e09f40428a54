import { ApiError } from '@atrium/proto/client';
import { until } from '@atrium/common/testing/until';
import type { TestPerson } from '@atrium/common/testing/test-people';
import {
  peopleImports,
  type ImportField,
  type ImportOptions,
  type ImportRow,
  type PeopleImport,
} from '@atrium/proto/identity/people-import';
import type { House } from './house.ts';

/** A machine that does too much at once answers later. */
export const whenUnavailable = (error: unknown): null => {
  if (error instanceof ApiError && error.problem.code === 'unavailable') return null;
  throw error;
};

/** Files on their way into a house. */
export class ImportDesk {
  constructor(
    readonly house: House,
    private readonly as: { as: TestPerson } = house.as,
  ) {}

  async upload(bytes: Buffer | string, name = 'staff.csv'): Promise<string> {
    const body = Buffer.from(bytes as string);
    const { service } = this.house;
    const { id, upload } = await service.call(
      peopleImports.begin,
      { body: { name, size: body.length } },
      this.as,
    );
    const { method, headers } = upload;
    const sent = await fetch(this.here(upload.url), { method, headers, body: new Uint8Array(body) });
    if (!sent.ok) throw new Error(`The upload was answered ${sent.status}`);
    return id;
  }

  async read(
    bytes: Buffer | string,
    told: Pick<Partial<PeopleImport>, never> & { encoding?: 'windows-1250' } = {},
  ): Promise<PeopleImport> {
    const id = await this.upload(bytes);
    return this.house.service.call(peopleImports.read, { params: { id }, body: told }, this.as);
  }

  async check(found: PeopleImport, options: Partial<ImportOptions> = {}): Promise<PeopleImport> {
    const body = { ...found.options, ...options };
    await this.house.service.call(peopleImports.check, { params: { id: found.id }, body }, this.as);
    return this.comesTo(found.id, 'checked');
  }

  async apply(id: string, deactivations?: number): Promise<PeopleImport> {
    await this.house.service.call(peopleImports.apply, { params: { id }, body: { deactivations } }, this.as);
    return this.comesTo(id, 'applied');
  }

  /** From the file to the people, when nothing stops it. */
  async bring(bytes: Buffer | string, options: Partial<ImportOptions> = {}): Promise<PeopleImport> {
    const checked = await this.check(await this.read(bytes), options);
    return this.apply(checked.id);
  }

  comesTo(id: string, state: PeopleImport['state']): Promise<PeopleImport> {
    return until(async () => {
      const found = await this.get(id).catch(whenUnavailable);
      if (!found) return null;
      if (found.task?.state === 'failed') throw new Error(`The task failed: ${found.task.reason}`);
      return found.state === state && found.task?.state === 'done' ? found : null;
    }, 300_000);
  }

  get(id: string): Promise<PeopleImport> {
    return this.house.service.call(peopleImports.get, { params: { id } }, this.as);
  }

  async rows(
    id: string,
    query: { action?: ImportRow['action']; outcome?: 'done' | 'failed' } = {},
  ): Promise<ImportRow[]> {
    const page = { params: { id }, query: { limit: 1000, ...query } };
    return (await this.house.service.call(peopleImports.rows, page, this.as)).items;
  }

  async linkToReport(id: string): Promise<string> {
    return this.here((await this.house.service.call(peopleImports.report, { params: { id } }, this.as)).url);
  }

  async report(id: string): Promise<string> {
    return Buffer.from(await (await fetch(await this.linkToReport(id))).arrayBuffer()).toString();
  }

  private here(url: string): string {
    return url.replace('http://files.test', this.house.service.url);
  }
}

export const chosen = ({ options }: PeopleImport): (ImportField | null)[] => options.columns;
