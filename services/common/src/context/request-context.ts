import { AsyncLocalStorage } from 'node:async_hooks';
import type { Allowance } from '@atrium/proto/access';
import type { AudienceMember } from '@atrium/proto/audience';
import type { Language } from '@atrium/proto/common';
import { DomainError } from '../errors/domain-error.ts';

/** Whoever calls, as the service's own replica knows them. */
export interface Caller {
  readonly id: string;
  readonly org: string;
  readonly name: string;
  readonly language: Language;
  readonly member: AudienceMember;
  readonly allowance: Allowance;
  /** The API token by which a program calls on their behalf; nothing where they are signed in themselves. */
  readonly apiToken?: string;
  /** Whether that token is for provisioning people by SCIM alone. */
  readonly provisions?: boolean;
  /** Which of their sessions it is; nothing where the token does not say. */
  readonly session?: string;
  /** When they showed who they are, in seconds; nothing where the token does not say. */
  readonly signedInAt?: number;
}

/** What goes with a piece of work: a request, a message, a task. The guard fills in who calls. */
export interface Context {
  readonly requestId: string;
  readonly address: string;
  org: string | null;
  caller: Caller | null;
}

const storage = new AsyncLocalStorage<Context>();

export const runInContext = <T>(context: Context, work: () => T): T => storage.run(context, work);

export const currentContext = (): Context | undefined => storage.getStore();

/** Work of an organisation that nobody asked for over HTTP: a message, a task, the demo. */
export const runForOrganisation = <T>(org: string, requestId: string, work: () => T): T =>
  storage.run({ requestId, address: '', org, caller: null }, work);

/** The organisation the work belongs to; there is no work without one where data is touched. */
export function currentOrganisation(): string {
  const org = storage.getStore()?.org;
  if (!org)
    throw new Error(
      'No organisation in the current context: tenant data requires one',
    );
  return org;
}

/** The person who calls; refused when nobody is signed in. */
export function currentCaller(): Caller {
  const caller = storage.getStore()?.caller;
  if (!caller) throw new DomainError('unauthenticated');
  return caller;
}
