import { permissions, userPermissions, type Access, type Permission } from '@atrium/proto/access';
import { isOpenToTokens, type Endpoint } from '@atrium/proto/endpoint';
import { features } from '@atrium/proto/features';
import type { ProblemCode } from '@atrium/proto/problem';
import { generateKeyPair } from 'jose';
import { testAudience, testIssuer } from './test-issuer.ts';
import type { TestOrganisation, TestPerson } from './test-people.ts';
import type { TestService } from './test-service.ts';

/** A way to be refused by every endpoint it applies to. */
export interface Refusal {
  readonly when: string;
  readonly code: ProblemCode;
  readonly applies: (endpoint: Endpoint) => boolean;
  readonly token: (visitors: Visitors, endpoint: Endpoint) => Promise<string | undefined>;
}

type Tokens = Parameters<TestService['issuer']['token']>[1];

/** People who are refused for one reason each. */
export class Visitors {
  private readonly without = new Map<string, Promise<TestPerson>>();
  private programs: Promise<string> | undefined;

  private constructor(
    readonly service: TestService,
    private readonly org: TestOrganisation,
    private readonly superuser: TestPerson,
    readonly stale: TestPerson,
    /** A superuser where everything is switched off. */
    readonly inTheDark: TestPerson,
  ) {}

  static async arrive(service: TestService): Promise<Visitors> {
    const [org, dark] = [await service.organisation(), await service.organisation()];
    await dark.switchOff(...features);
    const moved = await org.person({ superuser: true, state: { accessVersion: 2n } });
    const superuser = await org.person({ superuser: true });
    return new Visitors(
      service,
      org,
      superuser,
      { ...moved, accessVersion: 1 },
      await dark.person({ superuser: true }),
    );
  }

  /** A superuser's token, but for these changes. */
  forged(changes: Tokens): Promise<string> {
    return this.service.issuer.token(claimsOf(this.superuser), changes);
  }

  /** A superuser's claims that nobody signed. */
  unsigned(): string {
    const expires = Math.floor(Date.now() / 1000) + 300;
    const parts = [
      { alg: 'none', typ: 'JWT' },
      { ...claimsOf(this.superuser), iss: testIssuer, aud: testAudience, exp: expires },
    ];
    return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
  }

  /** A superuser's API token for everything there is. */
  program(): Promise<string> {
    return (this.programs ??= this.org.apiToken(this.superuser, permissions));
  }

  /** Somebody who may do everything but what an endpoint asks for. */
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
  const asked = [access].flat();
  return permissions.filter((permission) => !asked.includes(permission));
}

const always = (): boolean => true;

export const refusals: readonly Refusal[] = [
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
    code: 'token-stale',
    applies: always,
    token: ({ service, stale }) => service.tokenOf(stale),
  },
  {
    when: 'by an API token, which it is not for',
    code: 'permission-denied',
    applies: (endpoint) => !isOpenToTokens(endpoint),
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
    token: ({ service, inTheDark }) => service.tokenOf(inTheDark),
  },
];
