import Keycloak from 'keycloak-js';
import { preferredLanguage } from '../i18n/languages.ts';
import type { AuthConfig } from './auth-config.ts';
import { safePath } from './safe-path.ts';

/** Seconds a token must still be good for when a call leaves. */
const margin = 30;
const lookAfter = 20_000;
const silentLimit = 15_000;

type Listener = () => void;

/** Who is signed in on this page. Tokens are held here, in memory, and nowhere else. */
export class Auth {
  #keycloak: Keycloak | undefined;
  #renewed = new Set<Listener>();
  #ended = new Set<Listener>();
  /** Opened without a network, by whoever was signed in here: they read what is kept, and nothing is called. */
  #isOffline = false;
  /** What the identity provider said when it sent somebody back with an error. */
  problem: string | undefined;

  /** Finishes a sign-in that is under way, or finds out silently whether there is one from before. */
  async start(config: AuthConfig): Promise<void> {
    const keycloak = new Keycloak({ oidcProvider: config.issuer, clientId: config.clientId });
    this.#keycloak = keycloak;
    keycloak.onAuthRefreshSuccess = () => this.#renewed.forEach((tell) => tell());
    keycloak.onAuthLogout = () => this.#ended.forEach((tell) => tell());
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
      const said = providerErrorOf(error);
      if (said === undefined) throw error;
      this.problem = said;
    }
  }

  readOffline(): void {
    this.#isOffline = true;
  }

  get isSignedIn(): boolean {
    return this.#isOffline || Boolean(this.#keycloak?.token);
  }

  /** A token that is good for a while, renewed when it is about to end. */
  async token(): Promise<string | undefined> {
    if (this.#isOffline) throw new TypeError('There was no network when the product was opened');
    if (this.isSignedIn) await this.#keycloak?.updateToken(margin);
    return this.#keycloak?.token;
  }

  /** A new token whatever the old one says; undefined when the session is over. */
  async renew(): Promise<string | undefined> {
    if (!this.isSignedIn || this.#isOffline) return undefined;
    await this.#keycloak?.updateToken(-1).catch(() => undefined);
    return this.#keycloak?.token;
  }

  /** The session is over: whoever listens leads to /login. */
  lost(): void {
    if (this.isSignedIn) this.#keycloak?.clearToken();
    else this.#ended.forEach((tell) => tell());
  }

  /** `provider` is the one that the person's organisation signs in by, where it has one. */
  async signIn(back: string, provider?: string): Promise<void> {
    await this.#keycloak?.login({
      ...(provider !== undefined && { idpHint: provider }),
      redirectUri: location.origin + withoutFragment(safePath(back)),
      locale: preferredLanguage(),
    });
  }

  /** On the pages of the identity provider, where it is the one that knows passwords. */
  async changePassword(back: string): Promise<void> {
    await this.#keycloak?.login({
      action: 'UPDATE_PASSWORD',
      redirectUri: location.origin + safePath(back),
      locale: preferredLanguage(),
    });
  }

  /** On the pages of the identity provider, where it is the one that asks for it. */
  async setUpSecondFactor(back: string): Promise<void> {
    await this.#keycloak?.login({
      action: 'CONFIGURE_TOTP',
      redirectUri: location.origin + safePath(back),
      locale: preferredLanguage(),
    });
  }

  /** Shows once more who somebody is, at the identity provider. */
  async signInAgain(back: string): Promise<void> {
    await this.#keycloak?.login({
      prompt: 'login',
      redirectUri: location.origin + safePath(back),
      locale: preferredLanguage(),
    });
  }

  async signOut(): Promise<void> {
    await this.#keycloak?.logout({ redirectUri: `${location.origin}/login` });
  }

  /** Calls back whenever the token was renewed, and when the session ended. */
  subscribe(listeners: { renewed?: Listener; ended?: Listener }): () => void {
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

/** The page's one sign-in. */
export const auth = new Auth();

/** An address to come back to has none: providers refuse it, and put what they answer there. */
const withoutFragment = (path: string): string => path.split('#')[0] ?? '/';
