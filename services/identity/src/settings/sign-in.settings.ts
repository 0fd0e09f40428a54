import { Config } from '@atrium/common/config/service-config';

/** Below the public URL. The gateway forwards everything there to identity. */
export const mountPath = '/auth';

/** Where browsers find the product, and the origins from which people may sign in. */
export class SignInSettings {
  readonly publicUrl: string;
  /** Origins that serve the web client: the public one, and others only in development. */
  readonly origins: readonly string[];

  constructor(
    publicUrl: string,
    moreOrigins: readonly string[] = [],
    /** Whether programs may sign in from a terminal. */
    readonly hasCommandLine = false,
  ) {
    this.publicUrl = publicUrl.replace(/\/+$/, '');
    this.origins = [new URL(publicUrl).origin, ...moreOrigins];
  }

  get issuer(): string {
    return `${this.publicUrl}${mountPath}`;
  }

  newPasswordLink(secret: string, language: string): string {
    return `${this.issuer}/new-password/${secret}?lang=${language}`;
  }

  get isSecure(): boolean {
    return this.publicUrl.startsWith('https:');
  }

  /** Browsers accept the prefix only over https, so no insecure page can set these cookies. */
  cookieName(name: string): string {
    return this.isSecure ? `__Secure-${name}` : name;
  }
}

export const signInSettingsProvider = {
  provide: SignInSettings,
  useFactory: ({ values }: Config) => new SignInSettings(values.PUBLIC_URL, [], values.ATRIUM_CLI === '1'),
  inject: [Config],
};
