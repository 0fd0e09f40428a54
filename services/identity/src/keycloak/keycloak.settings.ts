/** Where Keycloak is and who we are to it. */
export class KeycloakSettings {
  readonly url: string;
  readonly realm: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** How long one call may take, in milliseconds. */
  readonly patience: number;

  constructor({
    url,
    realm,
    clientId,
    clientSecret,
    patience = 3_000,
  }: Omit<KeycloakSettings, 'patience'> & { readonly patience?: number }) {
    this.url = url.replace(/\/+$/, '');
    this.realm = realm;
    this.clientId = clientId;
    this.clientSecret = clientSecret;
    this.patience = patience;
  }
}
