import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import type { AccessStateSchema } from '@atrium/proto/gen/identity/v1/access_pb';
import type { PersonStateSchema } from '@atrium/proto/gen/identity/v1/person_pb';
import { userPermissions, type Claim, type Permission } from '@atrium/proto/access';
import type { Audience } from '@atrium/proto/audience';
import { features, type Feature } from '@atrium/proto/features';
import { apiTokenPrefix } from '@atrium/proto/identity/api-tokens';
import { messages, type MessageType } from '@atrium/proto/messages';
import { randomBytes, randomUUID } from 'node:crypto';
import { hashApiToken } from '../auth/api-tokens.ts';

/** A person who can call endpoints: their place in the organisation, and what is needed to issue a token. */
export interface TestPerson {
  readonly id: string;
  readonly org: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly accessVersion: number;
}

export interface TestPersonOptions {
  /** What their role allows. Default: everything in the user area. */
  readonly can?: readonly Permission[];
  readonly cannot?: readonly Permission[];
  readonly superuser?: boolean;
  /** The scope of their admin permissions. Default: everywhere. */
  readonly scope?: Audience;
  readonly state?: Partial<MessageInitShape<typeof PersonStateSchema>>;
  /** Default: active like the person, with their role. */
  readonly access?: Partial<MessageInitShape<typeof AccessStateSchema>>;
}

const everyUserPermission: readonly Permission[] = userPermissions.map((name) => `user:${name}` as const);

/** The service that hears about the organisation. */
interface Receiver {
  publish: <D extends DescMessage>(
    type: MessageType<D>,
    org: string,
    key: string,
    message: MessageInitShape<D>,
  ) => Promise<unknown>;
}

/** An organisation created for one test and published to the service as identity would. */
export class TestOrganisation {
  private version = 0n;

  constructor(
    private readonly service: Receiver,
    readonly id = `org-${randomUUID()}`,
  ) {}

  async publish(
    featuresOn: readonly Feature[] = features,
    more: { readonly smallestGroup?: number; readonly brandColour?: string; readonly logo?: string } = {},
  ): Promise<this> {
    this.version += 1n;
    await this.service.publish(messages.organisation, this.id, this.id, {
      id: this.id,
      version: this.version,
      name: 'Test',
      languages: ['en-GB', 'pl', 'de'],
      defaultLanguage: 'en-GB',
      timeZone: 'Europe/Warsaw',
      featuresOn: [...featuresOn],
      ...more,
    });
    return this;
  }

  /** Turns on all features except these. */
  async turnOff(...off: readonly Feature[]): Promise<void> {
    await this.publish(features.filter((feature) => !off.includes(feature)));
  }

  async role(
    can: readonly Permission[],
    cannot: readonly Permission[] = [],
    superuser = false,
    scope?: Audience,
  ): Promise<string> {
    const id = randomUUID();
    const claims = (scope: 'user' | 'admin'): Record<string, string> => ({
      ...claimsFor(scope, can, 'allow'),
      ...claimsFor(scope, cannot, 'deny'),
    });
    await this.service.publish(messages.role, this.id, id, {
      id,
      version: 1n,
      name: 'Role',
      superuser,
      userClaims: claims('user'),
      adminClaims: claims('admin'),
      ...(scope && { scope }),
    });
    return id;
  }

  async person(options: TestPersonOptions = {}): Promise<TestPerson> {
    const id = options.state?.id ?? randomUUID();
    const { can = everyUserPermission, cannot, superuser, scope } = options;
    const roles = [await this.role(can, cannot, superuser, scope)];
    const state = {
      id,
      version: 1n,
      first: 'Test',
      last: id.slice(0, 8),
      email: `${id}@example.test`,
      language: 'en-GB',
      active: true,
      held: false,
      ...options.state,
    };
    const access = { id, version: 1n, roles, active: state.active ?? true, ...options.access };
    await Promise.all([
      this.service.publish(messages.access, this.id, id, access),
      this.service.publish(messages.person, this.id, id, state),
    ]);
    return {
      id,
      org: this.id,
      name: `${state.first} ${state.last}`,
      roles: access.roles ?? roles,
      accessVersion: Number(access.version),
    };
  }

  /** Creates an API token with some permissions and returns its secret. */
  async apiToken(owner: TestPerson, can: readonly Permission[]): Promise<string> {
    const [id, secret] = [randomUUID(), `${apiTokenPrefix}${randomBytes(32).toString('base64url')}`];
    await this.service.publish(messages.apiToken, this.id, id, {
      id,
      version: 1n,
      person: owner.id,
      hash: hashApiToken(secret),
      permissions: [...can],
      expiresAt: timestampFromDate(new Date(Date.now() + 3_600_000)),
    });
    return secret;
  }
}

const claimsFor = (scope: string, permissions: readonly Permission[], claim: Claim): Record<string, Claim> =>
  Object.fromEntries(
    permissions
      .filter((permission) => permission.startsWith(`${scope}:`))
      .map((permission) => [permission.slice(scope.length + 1), claim]),
  );
