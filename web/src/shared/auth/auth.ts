import Keycloak, { type KeycloakLoginOptions } from 'keycloak-js';
import type { AuthConfig } from './auth-config.ts';
import { safePath } from './safe-path.ts';

/** In seconds: how long a token must still be valid when a request is sent. */
const margin = 30;
const lookAfter = 20_000;
const silentLimit = 15_000;

type Listener = () => void;
type EndListener = (end: { isLeaving: boolean }) => void;

/** The sign-in state of this page. Tokens are kept in memory and nowhere else. */
export class Auth {
  #keycloak: Keycloak | undefined;
  #renewed = new Set<Listener>();
  #ended = new Set<EndListener>();
  /** The person themselves ends the session. */
  #isLeaving = false;
  /** Opened without a network by the person signed in here: shows cached data and makes no requests. */
  #isOffline = false;
  /** Runs while kept data is already on screen. */
  #check: Promise<unknown> | undefined;
  /** The error message with which the identity provider sent the person back. */
  problem: string | undefined;

  /** Finishes a sign-in in progress, or checks silently for an existing session. */
  async start(config: AuthConfig): Promise<void> {
    const keycloak = new Keycloak({ oidcProvider: config.issuer, clientId: config.clientId });
    this.#keycloak = keycloak;
    keycloak.onAuthRefreshSuccess = () => this.#renewed.forEach((listener) => listener());
    keycloak.onAuthLogout = () => this.#tellEnd();
    await Promise.race([this.#init(keycloak), timeout(silentLimit)]);
    setInterval(() => void this.token().catch(() => undefined), lookAfter);
  }

  async #init(keycloak: Keycloak): Promise<void> {
    try {
      await keycloak.init({
        onLoad: 'check-sso',
        silentCheckSsoRedirectUri: `${location.origin}/silent-check-sso.html`,
        silentCheckSsoFallback: false,
        checkLoginIframe: false,
        pkceMethod: 'S256',
        scope: 'openid profile email',
      });
    } catch (error) {
      const problem = providerErrorOf(error);
      if (problem === undefined) throw error;
      this.problem = problem;
    }
  }

  readOffline(): void {
    this.#isOffline = true;
  }

  /** Until the check is over, the person whose data is kept here counts as signed in, and requests wait. */
  waitFor(check: Promise<unknown>): void {
    this.#check = check.finally(() => (this.#check = undefined));
  }

  /** Kept data is on screen while the sign-in is checked. */
  get showsKept(): boolean {
    return this.#check !== undefined;
  }

  get isSignedIn(): boolean {
    return this.#isOffline || this.showsKept || Boolean(this.#keycloak?.token);
  }

  /** Who is signed in, as the identity provider says. */
  get person(): string | undefined {
    return this.#keycloak?.subject;
  }

  /** A token that stays valid for a while, renewed when about to expire. */
  async token(): Promise<string | undefined> {
    await this.#check;
    if (this.#isOffline) throw new TypeError('There was no network when the product was opened');
    if (this.isSignedIn) await this.#keycloak?.updateToken(margin);
    return this.#keycloak?.token;
  }

  /** A new token even if the old one is still valid; undefined when the session is over. */
  async renew(): Promise<string | undefined> {
    await this.#check;
    if (!this.isSignedIn || this.#isOffline) return undefined;
    await this.#keycloak?.updateToken(-1).catch(() => undefined);
    return this.#keycloak?.token;
  }

  /** Ends the session; its listeners navigate to /login. `isLeaving` if nobody will come back to it. */
  endSession({ isLeaving = false } = {}): void {
    this.#isLeaving = isLeaving;
    if (this.isSignedIn) this.#keycloak?.clearToken();
    else this.#tellEnd();
  }

  #tellEnd(): void {
    this.#ended.forEach((listener) => listener({ isLeaving: this.#isLeaving }));
  }

  /** `provider` is the identity provider of the person's organisation, if it has one. */
  async signIn(back: string, provider?: string): Promise<void> {
    await this.#keycloak?.login({
      ...(provider !== undefined && { idpHint: provider }),
      redirectUri: location.origin + withoutFragment(safePath(back)),
      locale: document.documentElement.lang,
    });
  }

  /** On the identity provider's pages, for providers that manage the passwords. */
  changePassword = (back: string): Promise<void> => this.#visitProvider(back, { action: 'UPDATE_PASSWORD' });

  /** On the identity provider's pages, for providers that manage two-step verification. */
  setUpSecondFactor = (back: string): Promise<void> =>
    this.#visitProvider(back, { action: 'CONFIGURE_TOTP' });

  /** Has the person confirm their identity at the identity provider. */
  signInAgain = (back: string): Promise<void> => this.#visitProvider(back, { prompt: 'login' });

  async #visitProvider(back: string, options: KeycloakLoginOptions): Promise<void> {
    await this.#check;
    await this.#keycloak?.login({
      ...options,
      redirectUri: location.origin + safePath(back),
      locale: document.documentElement.lang,
    });
  }

  async signOut(): Promise<void> {
    await this.#check;
    await this.#keycloak?.logout({ redirectUri: `${location.origin}/login` });
  }

  /** Calls `renewed` after each token renewal and `ended` when the session ends. Returns the unsubscribe function. */
  subscribe(listeners: { renewed?: Listener; ended?: EndListener }): () => void {
    if (listeners.renewed) this.#renewed.add(listeners.renewed);
    if (listeners.ended) this.#ended.add(listeners.ended);
    return () => {
      if (listeners.renewed) this.#renewed.delete(listeners.renewed);
      if (listeners.ended) this.#ended.delete(listeners.ended);
    };
  }
}

function providerErrorOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('error' in error)) return undefined;
  const description = 'error_description' in error ? error.error_description : undefined;
  return String(description || error.error).replaceAll('+', ' ');
}

const timeout = (after: number): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new Error('The identity provider did not answer in time')), after),
  );

export const auth = new Auth();

/** Redirect addresses have no fragment: providers reject it, and put their response there. */
const withoutFragment = (path: string): string => path.split('#')[0] ?? '/';
