import type { Language } from '@atrium/proto/common';
import type { OrganisationSettings } from '@atrium/proto/identity/organisation';
import type { ServiceName } from '@atrium/proto/endpoint';
import type { OrganisationFolder } from './reading/organisation-folder.ts';

/**
 * One feature's share of a demo organisation: what it reads from the organisation's folder, and how it fills the product
 * with it. Parts refer to each other by key, and give times relative to now.
 */
export interface Part<Content, Filled = void> {
  readonly name: string;
  /** Loaded and filled before this one. Parts that do not need each other are filled at the same time. */
  readonly needs: readonly AnyPart[];
  /** Throws a `ContentError` for content that cannot be used. */
  load(source: Source): Content;
  fill(content: Content, filling: Filling): Promise<Filled>;
}

export type AnyPart = Part<unknown, unknown>;

export interface Settings extends Omit<OrganisationSettings, 'languages'> {
  readonly slug: string;
  readonly languages: readonly Language[];
}

/** What a part is loaded from. */
export interface Source {
  readonly folder: OrganisationFolder;
  readonly organisation: Settings;
  /** The content of a part that this one needs. */
  readonly content: <Content>(part: Part<Content, unknown>) => Content;
}

/** Reports how far the filling is, for people. */
export type Tell = (detail: string) => void;

/** What a part is filled with. It runs in the context of the organisation. */
export interface Filling {
  readonly organisation: Settings;
  readonly passwordHash: string;
  readonly tell: Tell;
  /** The content of any part. */
  readonly content: <Content>(part: Part<Content, unknown>) => Content;
  /** What filling a part that this one needs resulted in. */
  readonly filled: <Filled>(part: Pick<Part<never, Filled>, 'fill'>) => Filled;
  /** A class that a service offers to imports: it accepts what the API refuses, such as authors and past dates. */
  readonly importer: <T>(service: ServiceName, importer: new (...parameters: never[]) => T) => T;
}
