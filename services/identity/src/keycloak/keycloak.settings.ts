/** Where Keycloak is, and Atrium's client there. */
export class KeycloakSettings {
  readonly url: string;
  readonly realm: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Time-out of one call, in milliseconds. */
  readonly timeout: number;

  constructor({
    url,
    realm,
    clientId,
    clientSecret,
    timeout = 3_000,
  }: Omit<KeycloakSettings, 'timeout'> & { readonly timeout?: number }) {
    this.url = url.replace(/\/+$/, '');
    this.realm = realm;
    this.clientId = clientId;
    this.clientSecret = clientSecret;
    this.timeout = timeout;
  }
}
