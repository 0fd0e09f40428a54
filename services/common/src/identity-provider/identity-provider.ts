export interface NewAccount {
  /** The owner of the account. Access tokens carry this id as `sub`. */
  readonly personId: string;
  readonly org: string;
  readonly email: string;
  /** Without one, the person sets a password through the "forgotten password" link. */
  readonly password?: string | undefined;
}

/** A browser session as the provider knows it. */
export interface ProviderSession {
  /** Access tokens issued in this session carry this id as `sid`. */
  readonly id: string;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
  readonly address: string | null;
}

/**
 * The port to the system that stores passwords and sessions: the built-in provider on a single node, Keycloak's admin
 * API elsewhere. Addresses are compared in lower case and are unique across organisations. A duplicate throws
 * `already-exists` with the issue `email: unique`. A password that is too short or easy to guess throws `invalid-input` with an
 * issue at `password`. Every other method that changes something throws `not-found` for an
 * unknown person.
 */
export abstract class IdentityProvider {
  abstract createAccount(account: NewAccount): Promise<void>;
  abstract changeEmail(personId: string, email: string): Promise<void>;
  /** Whether the person has set a password. False for unknown people too. */
  abstract hasPassword(personId: string): Promise<boolean>;
  /** Also ends all sessions, so that someone who knows the old password loses access. */
  abstract setPassword(personId: string, password: string): Promise<void>;
  abstract activate(personId: string): Promise<void>;
  /** Blocks sign-in from now on and ends existing sessions. The change of the person's state outdates their tokens. */
  abstract deactivate(personId: string): Promise<void>;
  /**
   * Signs a person out everywhere. The built-in provider also outdates access tokens already issued. With Keycloak they
   * stay valid until they expire within minutes, unless the caller changes the person's access.
   */
  abstract endSessions(personId: string): Promise<void>;
  /** A person's active sessions. Empty for unknown people. */
  abstract sessionsOf(personId: string): Promise<readonly ProviderSession[]>;
  /**
   * Ends one session of a person, `not-found` if they have no such session. Access tokens are treated as in
   * `endSessions`.
   */
  abstract endSession(personId: string, session: string): Promise<void>;
  /** Whether the person uses two-step verification. False for unknown people too. */
  abstract hasSecondFactor(personId: string): Promise<boolean>;
  /**
   * From now on the password alone is enough, until the organisation's rules make the person set up two-step
   * verification again.
   */
  abstract resetSecondFactor(personId: string): Promise<void>;
  /** Deletes the account and frees its address. Does nothing if there is no account. */
  abstract removeAccount(personId: string): Promise<void>;
}
