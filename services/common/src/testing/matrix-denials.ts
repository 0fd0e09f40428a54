import { permissions, userPermissions, type Access, type Permission } from '@atrium/proto/access';
import { acceptsApiTokens, type Endpoint } from '@atrium/proto/endpoint';
import { features } from '@atrium/proto/features';
import type { ProblemCode } from '@atrium/proto/problem';
import { generateKeyPair } from 'jose';
import { testAudience, testIssuer } from './test-issuer.ts';
import type { TestOrganisation, TestPerson } from './test-people.ts';
import type { TestService } from './test-service.ts';

/** A reason for which an endpoint rejects a caller. */
export interface Denial {
  readonly when: string;
  readonly code: ProblemCode;
  readonly applies: (endpoint: Endpoint) => boolean;
  readonly token: (deniedCallers: DeniedCallers, endpoint: Endpoint) => Promise<string | undefined>;
}

type Tokens = Parameters<TestService['issuer']['token']>[1];

/** Callers that are each rejected for one reason. */
export class DeniedCallers {
  private readonly without = new Map<string, Promise<TestPerson>>();
  private programs: Promise<string> | undefined;

  private constructor(
    readonly service: TestService,
    private readonly org: TestOrganisation,
    private readonly superuser: TestPerson,
    readonly outdated: TestPerson,
    /** A superuser of an organisation with all features turned off. */
    readonly withoutFeatures: TestPerson,
  ) {}

  static async create(service: TestService): Promise<DeniedCallers> {
    const [org, dark] = [await service.organisation(), await service.organisation()];
    await dark.turnOff(...features);
    const moved = await org.person({ superuser: true, access: { version: 2n } });
    const superuser = await org.person({ superuser: true });
    return new DeniedCallers(
      service,
      org,
      superuser,
      { ...moved, accessVersion: 1 },
      await dark.person({ superuser: true }),
    );
  }

  /** A superuser's token with these changes. */
  forged(changes: Tokens): Promise<string> {
    return this.service.issuer.token(claimsOf(this.superuser), changes);
  }

  /** A superuser's claims without a signature. */
  unsigned(): string {
    const expires = Math.floor(Date.now() / 1000) + 300;
    const parts = [
      { alg: 'none', typ: 'JWT' },
      { ...claimsOf(this.superuser), iss: testIssuer, aud: testAudience, exp: expires },
    ];
    return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
  }

  /** A superuser's API token with every permission. */
  program(): Promise<string> {
    return (this.programs ??= this.org.apiToken(this.superuser, permissions));
  }

  /** Someone with every permission except the one an endpoint requires. */
  everyoneBut(access: Access): Promise<TestPerson> {
    const key = JSON.stringify(access);
    const known = this.without.get(key) ?? this.org.person({ can: allBut(access) });
    this.without.set(key, known);
    return known;
  }
}

const claimsOf = ({ id, org, roles, accessVersion }: TestPerson) => ({
  sub: id,
  org,
  roles,
  access_version: accessVersion,
});

function allBut(access: Access): readonly Permission[] {
  if (access === 'superuser') return permissions;
  if (access === 'any-admin') return userPermissions.map((name) => `user:${name}` as const);
  const sufficient = [access].flat();
  return permissions.filter((permission) => !sufficient.includes(permission));
}

const always = (): boolean => true;

export const denials: readonly Denial[] = [
  { when: 'without a token', code: 'unauthenticated', applies: always, token: async () => undefined },
  {
    when: 'with nonsense for a token',
    code: 'unauthenticated',
    applies: always,
    token: async () => 'nonsense',
  },
  {
    when: 'with an expired token',
    code: 'token-expired',
    applies: always,
    token: (visitors) => visitors.forged({ expiresIn: '-1m' }),
  },
  {
    when: 'with a token nobody signed',
    code: 'unauthenticated',
    applies: always,
    token: async (visitors) => visitors.unsigned(),
  },
  {
    when: "with a token of somebody else's key",
    code: 'unauthenticated',
    applies: always,
    token: async (visitors) => visitors.forged({ key: (await generateKeyPair('ES256')).privateKey }),
  },
  {
    when: 'with a token for another audience',
    code: 'unauthenticated',
    applies: always,
    token: (visitors) => visitors.forged({ audience: 'urn:other' }),
  },
  {
    when: 'with a token of another issuer',
    code: 'unauthenticated',
    applies: always,
    token: (visitors) => visitors.forged({ issuer: 'http://other.test' }),
  },
  {
    when: 'with a token older than the rights of its owner',
    code: 'token-outdated',
    applies: always,
    token: ({ service, outdated }) => service.tokenOf(outdated),
  },
  {
    when: 'by an API token, which it is not for',
    code: 'permission-denied',
    applies: (endpoint) => !acceptsApiTokens(endpoint),
    token: (visitors) => visitors.program(),
  },
  {
    when: 'without its permission',
    code: 'permission-denied',
    applies: ({ access }) => access !== 'signed-in',
    token: async (visitors, { access }) => visitors.service.tokenOf(await visitors.everyoneBut(access)),
  },
  {
    when: 'while its feature is off',
    code: 'feature-off',
    applies: ({ feature }) => feature !== null,
    token: ({ service, withoutFeatures }) => service.tokenOf(withoutFeatures),
  },
];
