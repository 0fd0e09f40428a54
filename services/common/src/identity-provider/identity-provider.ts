export interface NewAccount {
  /** The person whose account it is; what access tokens carry as `sub`. */
  readonly personId: string;
  readonly org: string;
  readonly email: string;
  /** Without one the person chooses theirs by the link of "forgotten password". */
  readonly password?: string | undefined;
}

/** One browser that somebody is signed in with, as the provider knows it. */
export interface ProviderSession {
  /** What access tokens issued in it carry as `sid`. */
  readonly id: string;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
  readonly address: string | null;
}

/**
 * The port to whoever knows passwords and sessions: the built-in provider on a single node, Keycloak's admin API
 * elsewhere. Addresses are compared in lower case and are unique across organisations: `already-exists` with the
 * issue `email: unique` otherwise. Every other method that changes something refuses an unknown person with `not-found`.
 */
export abstract class IdentityProvider {
  abstract createAccount(account: NewAccount): Promise<void>;
  abstract changeEmail(personId: string, email: string): Promise<void>;
  /** Whether the person has chosen a password; false also of who is not known, who has none either. */
  abstract hasPassword(personId: string): Promise<boolean>;
  /** Whoever knows the old password keeps nothing: sessions end. */
  abstract setPassword(personId: string, password: string): Promise<void>;
  abstract activate(personId: string): Promise<void>;
  /** Refuses sign-in from now on and ends the sessions there are. */
  abstract deactivate(personId: string): Promise<void>;
  /** Signs a person out everywhere; access tokens already issued end with their own few minutes. */
  abstract endSessions(personId: string): Promise<void>;
  /** Where a person is signed in; nothing of who is not known. */
  abstract sessionsOf(personId: string): Promise<readonly ProviderSession[]>;
  /** Ends one session of a person, `not-found` where they have none such; its access tokens end with their own few minutes. */
  abstract endSession(personId: string, session: string): Promise<void>;
  /** Whether sign-in asks a person for more than the password; false also of who is not known. */
  abstract hasSecondFactor(personId: string): Promise<boolean>;
  /** From now on the password alone lets them in, until the rules of their organisation have them set up another one. */
  abstract resetSecondFactor(personId: string): Promise<void>;
  /** Forgets the account; its address is free again. Removing what is not there is no error. */
  abstract removeAccount(personId: string): Promise<void>;
}
