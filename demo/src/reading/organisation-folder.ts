import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, parse as parsePath } from 'node:path';
import type { z } from 'zod';
import { ContentError } from './content-error.ts';
import { parseCsv } from './parse-csv.ts';
import { parseYaml } from './parse-yaml.ts';

/** The folder of an organisation. All paths are relative to it. */
export class OrganisationFolder {
  constructor(private readonly root: string) {}

  /** The name of a file in messages. */
  name(file: string): string {
    return `${basename(this.root)}/${file}`;
  }

  path(file: string): string {
    return join(this.root, file);
  }

  has(file: string): boolean {
    return existsSync(this.path(file));
  }

  text(file: string): string {
    if (!this.has(file)) this.fail(file, 'is missing');
    return readFileSync(this.path(file), 'utf8');
  }

  yaml<S extends z.ZodType>(file: string, schema: S): z.output<S> {
    return parseYaml(this.text(file), this.name(file), schema);
  }

  /** Undefined if there is no such file: the organisation does without this part. */
  optionalYaml<S extends z.ZodType>(file: string, schema: S): z.output<S> | undefined {
    return this.has(file) ? this.yaml(file, schema) : undefined;
  }

  csv<S extends z.ZodType>(file: string, schema: S): z.output<S>[] {
    return parseCsv(this.text(file), this.name(file), schema);
  }

  /** Names of the folders in a folder, in alphabetical order. */
  foldersIn(folder: string): string[] {
    return this.entries(folder).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  }

  /** Names of the files with this extension in a folder, without the extension, in alphabetical order. */
  filesIn(folder: string, extension: string): string[] {
    return this.entries(folder).flatMap((entry) => {
      const { name, ext } = parsePath(entry.name);
      return entry.isFile() && ext === extension ? [name] : [];
    });
  }

  fail(file: string, message: string, line: number | null = null): never {
    throw new ContentError(this.name(file), [{ line, field: '', message }]);
  }

  private entries(folder: string) {
    if (!this.has(folder)) return [];
    const entries = readdirSync(this.path(folder), { withFileTypes: true });
    return entries.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  }
}
