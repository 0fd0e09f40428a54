import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { brokering } from '@atrium/proto/identity/sign-in-providers';
import type { ProviderRecord } from './sign-in-provider.schema.ts';

/** What an OpenID provider says of itself. */
export interface OidcDescription {
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
  readonly keys: string;
  readonly userInfo: string | null;
  readonly end: string | null;
}

/** What a SAML provider says of itself, as the broker reads it. */
export interface SamlDescription {
  readonly issuer: string;
  readonly signOn: string;
  readonly certificates: string;
  /** Whether it wants to be asked by a form instead of by an address. */
  readonly byForm: boolean;
}

export type NewConnection =
  | {
      readonly kind: 'oidc';
      readonly description: OidcDescription;
      readonly clientId: string;
      /** Undefined leaves the one there is. */
      readonly clientSecret: string | undefined;
    }
  | { readonly kind: 'saml'; readonly description: SamlDescription };

/**
 * Whoever signs people in by providers of their organisation. It lets nobody in by one but people of that organisation with an
 * address of the provider's domains; that is what `put` asks it to hold to, in the same call that makes the provider known.
 */
export abstract class BrokeredSignIn {
  abstract state(): Promise<(typeof brokering)[number]>;
  /** Refused with `invalid-input` where it is no description. */
  abstract readSaml(metadata: string): Promise<SamlDescription>;
  /** As it is now; without a connection only what is ours of it. */
  abstract put(provider: ProviderRecord, connection: NewConnection | null): Promise<void>;
  abstract isThere(provider: ProviderRecord): Promise<boolean>;
  /** Everybody who ever came by it, some at a time. */
  abstract peopleOf(provider: ProviderRecord): AsyncIterable<readonly string[]>;
  /** From then on nobody comes by it. One that is gone is no error. */
  abstract remove(provider: ProviderRecord): Promise<void>;
}

/** The built-in provider knows passwords alone. */
@Injectable()
export class NoBrokeredSignIn extends BrokeredSignIn {
  override async state(): Promise<'needs-keycloak'> {
    return 'needs-keycloak';
  }

  override async readSaml(): Promise<never> {
    throw new DomainError('needs-keycloak');
  }

  override async put(): Promise<never> {
    throw new DomainError('needs-keycloak');
  }

  override async isThere(): Promise<never> {
    throw new DomainError('needs-keycloak');
  }

  // oxlint-disable-next-line require-yield
  override async *peopleOf(): AsyncGenerator<never> {
    throw new DomainError('needs-keycloak');
  }

  override async remove(): Promise<never> {
    throw new DomainError('needs-keycloak');
  }
}
