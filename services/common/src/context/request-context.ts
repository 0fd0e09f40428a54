import { AsyncLocalStorage } from 'node:async_hooks';
import type { Allowance } from '@atrium/proto/access';
import type { AudienceMember } from '@atrium/proto/audience';
import type { Language } from '@atrium/proto/common';
import { DomainError } from '../errors/domain-error.ts';

/** The person who makes a request, from the service's own replica. */
export interface Caller {
  readonly id: string;
  readonly org: string;
  readonly name: string;
  readonly language: Language;
  readonly member: AudienceMember;
  readonly allowance: Allowance;
  /** The id of the API token, if a program calls on the person's behalf. */
  readonly apiToken?: string;
  /** Whether the token is only for SCIM provisioning. */
  readonly scim?: boolean;
  /** The person's session. Missing if the token does not contain it. */
  readonly session?: string;
  /** When the person authenticated, in seconds. Missing if the token does not contain it. */
  readonly signedInAt?: number;
}

/** The context of a unit of work: a request, a message or a task. The guard sets the caller. */
export interface Context {
  readonly requestId: string;
  readonly address: string;
  org: string | null;
  caller: Caller | null;
}

const storage = new AsyncLocalStorage<Context>();

export const runInContext = <T>(context: Context, work: () => T): T => storage.run(context, work);

export const currentContext = (): Context | undefined => storage.getStore();

/** Runs work of an organisation that was not requested over HTTP: a message, a task, the demo. */
export const runForOrganisation = <T>(org: string, requestId: string, work: () => T): T =>
  storage.run({ requestId, address: '', org, caller: null }, work);

/** The organisation of the current work. Throws without one, because no data may be touched outside an organisation. */
export function currentOrganisation(): string {
  const org = storage.getStore()?.org;
  if (!org) throw new Error('No organisation in the current context: tenant data requires one');
  return org;
}

/** The current caller. Throws if no one is signed in. */
export function currentCaller(): Caller {
  const caller = storage.getStore()?.caller;
  if (!caller) throw new DomainError('unauthenticated');
  return caller;
}
