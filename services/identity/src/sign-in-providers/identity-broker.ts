import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { brokeringStates } from '@atrium/proto/identity/sign-in-providers';
import type { IdentityProviderRecord } from './sign-in-provider.schema.ts';

/** Endpoints that an OpenID provider publishes. */
export interface OidcDescription {
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
  readonly keys: string;
  readonly userInfo: string | null;
  readonly end: string | null;
}

/** Metadata of a SAML provider, as the broker reads it. */
export interface SamlDescription {
  readonly issuer: string;
  readonly signOn: string;
  readonly certificates: string;
  /** Whether the provider expects requests by POST instead of by redirect. */
  readonly usesPostBinding: boolean;
}

export type NewConnection =
  | {
      readonly kind: 'oidc';
      readonly description: OidcDescription;
      readonly clientId: string;
      /** Undefined keeps the stored one. */
      readonly clientSecret: string | undefined;
    }
  | { readonly kind: 'saml'; readonly description: SamlDescription };

/**
 * Signs people in through the providers of their organisation. Only people of that organisation with an address in one
 * of the provider's domains are let in. `put` sets this restriction in the same call that creates the provider.
 */
export abstract class IdentityBroker {
  abstract status(): Promise<(typeof brokeringStates)[number]>;
  /** Throws `invalid-input` if this is no valid metadata. */
  abstract readSaml(metadata: string): Promise<SamlDescription>;
  /** Writes the current state of the provider. Without a connection, only Atrium's own settings. */
  abstract put(provider: IdentityProviderRecord, connection: NewConnection | null): Promise<void>;
  abstract exists(provider: IdentityProviderRecord): Promise<boolean>;
  /** Everyone who has ever signed in through the provider, in batches. */
  abstract peopleOf(provider: IdentityProviderRecord): AsyncIterable<readonly string[]>;
  /** From then on, no one signs in through the provider. A missing provider is not an error. */
  abstract remove(provider: IdentityProviderRecord): Promise<void>;
}

/** The built-in provider supports only passwords. */
@Injectable()
export class NoIdentityBroker extends IdentityBroker {
  override async status(): Promise<'needs-keycloak'> {
    return 'needs-keycloak';
  }

  override async readSaml(): Promise<never> {
    throw new DomainError('needs-keycloak');
  }

  override async put(): Promise<never> {
    throw new DomainError('needs-keycloak');
  }

  override async exists(): Promise<never> {
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
