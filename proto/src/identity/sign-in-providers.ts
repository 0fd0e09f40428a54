import { z } from 'zod';
import { Email, Id, IdParams, Instant, NoContent, WebUrl, lengths, line } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { DomainName } from './domain-name.ts';

const identityProvidersTag: Tag = {
  name: 'Identity providers',
  description: 'OpenID Connect and SAML providers, verified domains and group-to-role mappings.',
};

/** Protocol of an identity provider. */
export const providerKinds = ['oidc', 'saml'] as const;
export const ProviderKind = z.enum(providerKinds).meta({ id: 'ProviderKind' });
export type ProviderKind = z.infer<typeof ProviderKind>;

/** Limits per organisation. */
export const maxProviders = 10;
export const maxDomains = 50;
export const maxGroups = 200;
/** Characters of metadata in XML. */
export const maxMetadataLength = 200_000;

/** A domain of e-mail addresses, and how its owner verifies it. */
export const SignInDomain = z
  .object({
    id: Id,
    domain: z.string(),
    record: z.object({ name: z.string(), value: z.string() }).describe('The TXT record to publish.'),
    verifiedAt: Instant.nullable().describe('When the domain was verified; null until then.'),
  })
  .meta({ id: 'SignInDomain' });
export type SignInDomain = z.infer<typeof SignInDomain>;

export const GroupRole = z
  .object({
    group: line(lengths.title).describe('Name of the group as the provider sends it.'),
    role: Id.describe('ID of the role.'),
  })
  .meta({ id: 'GroupRole', description: 'People in the group at the provider receive the role.' });
export type GroupRole = z.infer<typeof GroupRole>;

/** An identity provider of the organisation. Secrets can be set but are never returned. */
export const SignInProvider = z
  .object({
    id: Id,
    name: z.string(),
    kind: ProviderKind,
    addresses: z
      .object({
        redirectUri: z.string().describe('Redirect URI (OIDC) or assertion consumer service URL (SAML).'),
        entityId: z.string().nullable().describe('Entity ID (SAML); null for OIDC.'),
      })
      .describe('What to enter at the provider.'),
    connection: z
      .object({
        issuer: z.string().describe('Issuer (OIDC) or entity ID (SAML) of the provider.'),
        from: z.string().nullable().describe('URL of the configuration; null if the metadata was pasted.'),
        clientId: z.string().nullable().describe('OIDC only.'),
        at: Instant,
      })
      .nullable()
      .describe('Null until the provider is connected.'),
    domains: z.array(z.string()).describe('Addresses in these domains sign in with this provider.'),
    groupsClaim: z.string().nullable().describe('Claim or attribute that lists groups; null if unused.'),
    groups: z.array(GroupRole),
    withheld: z
      .array(Id)
      .describe(
        'IDs of administrative roles of groups that no one gets, because whoever mapped the groups may no longer give them. Mapping the groups again approves them.',
      ),
    version: z.number().int(),
  })
  .meta({ id: 'SignInProvider' });
export type SignInProvider = z.infer<typeof SignInProvider>;

export const NewProvider = z.object({ name: line(lengths.name), kind: ProviderKind }).meta({
  id: 'NewSignInProvider',
});
export type NewProvider = z.infer<typeof NewProvider>;

export const ProviderFields = z
  .object({
    name: line(lengths.name),
    domains: z.array(DomainName).max(maxDomains),
    groupsClaim: line(lengths.title)
      .nullable()
      .describe('Claim or attribute that lists groups; null if unused.'),
  })
  .meta({ id: 'SignInProviderFields' });
export type ProviderFields = z.infer<typeof ProviderFields>;

export const OidcConnection = z
  .object({
    issuer: WebUrl.describe('With or without `/.well-known/openid-configuration`.'),
    clientId: line(lengths.title),
    clientSecret: z.string().min(1).max(1000).optional().describe('Leave out to keep the current secret.'),
  })
  .meta({ id: 'OidcConnection' });
export type OidcConnection = z.infer<typeof OidcConnection>;

export const SamlConnection = z
  .object({
    address: WebUrl.optional().describe('URL of the metadata.'),
    metadata: z.string().trim().min(1).max(maxMetadataLength).optional().describe('The metadata as XML.'),
  })
  .refine(({ address, metadata }) => (address === undefined) !== (metadata === undefined), {
    path: ['address'],
    params: { code: 'required' },
  })
  .meta({ id: 'SamlConnection', description: 'Either the URL of the metadata or the metadata itself.' });
export type SamlConnection = z.infer<typeof SamlConnection>;

export const groupRoles = z.object({ groups: z.array(GroupRole).max(maxGroups) }).meta({ id: 'GroupRoles' });

/** Maximum number of people named in a preview. All of them are counted. */
export const maxPreviewed = 50;

/** What other roles for groups would change, based on the groups people had at their last sign-in. */
export const GroupsPreview = z
  .object({
    seen: z.number().int().describe('Number of people whose groups are known.'),
    changed: z.number().int().describe('How many of them would gain or lose roles.'),
    people: z
      .array(z.object({ id: Id, name: z.string(), gains: z.array(z.string()), loses: z.array(z.string()) }))
      .describe('Up to 50 of the people who would gain or lose roles.'),
  })
  .meta({ id: 'GroupsPreview' });
export type GroupsPreview = z.infer<typeof GroupsPreview>;

export const providerChecks = ['description', 'connection', 'domains'] as const;
export const ProviderCheck = z
  .object({
    what: z.enum(providerChecks),
    outcome: z
      .enum(['good', 'unreachable', 'invalid', 'changed', 'missing'])
      .describe('`changed`: the configuration differs from when the provider was connected.'),
  })
  .meta({ id: 'SignInProviderCheck' });
export type ProviderCheck = z.infer<typeof ProviderCheck>;

/** Whether identity providers can be connected. `needs-keycloak`: the product uses its built-in sign-in. */
export const brokeringStates = ['ready', 'needs-keycloak', 'not-allowed'] as const;

// An identity provider decides who signs in as whom, including superusers.
const admin = { access: 'superuser', feature: null, rate: 'write' } as const;
const one = { ...admin, params: IdParams } as const;
const changed = { ...one, method: 'PUT', response: SignInProvider, versioned: true } as const;

export const signInProviders = endpoints('identity', 'signInProviders', identityProvidersTag, {
  list: endpoint({
    ...admin,
    rate: 'read',
    method: 'GET',
    path: '/sign-in-providers',
    summary: 'List identity providers and domains',
    description: 'The `state` field says whether providers can be connected in this installation.',
    response: z.object({
      state: z
        .enum(brokeringStates)
        .describe(
          '`needs-keycloak`: this installation uses the built-in sign-in. `not-allowed`: Atrium lacks permission to manage providers in Keycloak.',
        ),
      providers: z.array(SignInProvider),
      domains: z.array(SignInDomain),
    }),
  }),
  add: endpoint({
    ...admin,
    method: 'POST',
    path: '/sign-in-providers',
    summary: 'Create an identity provider',
    description:
      'The provider has no connection yet. Connect it with `/sign-in-providers/{id}/oidc` or `/sign-in-providers/{id}/saml`. An organisation can have up to 10 identity providers.',
    body: NewProvider,
    response: SignInProvider,
    status: 201,
    problems: ['needs-keycloak', 'wrong-state'],
  }),
  edit: endpoint({
    ...changed,
    path: '/sign-in-providers/:id',
    summary: 'Update an identity provider',
    description: 'Changes its name, its domains and the claim or attribute that lists groups.',
    body: ProviderFields,
    problems: ['needs-keycloak'],
  }),
  connectOidc: endpoint({
    ...changed,
    // The request contains a secret, which is stored nowhere, not even for idempotent retries.
    rate: 'sign-in',
    path: '/sign-in-providers/:id/oidc',
    summary: 'Connect an OpenID Connect provider',
    body: OidcConnection,
    problems: ['needs-keycloak', 'wrong-state'],
  }),
  connectSaml: endpoint({
    ...changed,
    path: '/sign-in-providers/:id/saml',
    summary: 'Connect a SAML provider',
    description: 'Send either the URL of its metadata or the metadata itself.',
    body: SamlConnection,
    problems: ['needs-keycloak', 'wrong-state'],
  }),
  check: endpoint({
    ...one,
    method: 'POST',
    path: '/sign-in-providers/:id/check',
    summary: 'Check the connection of an identity provider',
    description:
      'Reads the configuration of the provider again and compares it with what was read when it was connected.',
    response: z.object({ items: z.array(ProviderCheck) }),
    problems: ['needs-keycloak', 'wrong-state'],
  }),
  previewGroups: endpoint({
    ...one,
    method: 'POST',
    path: '/sign-in-providers/:id/groups/preview',
    summary: 'Preview group-to-role mappings',
    description:
      'Returns the people who would gain or lose roles, based on the groups they had at their last sign-in. Nothing is saved.',
    body: groupRoles,
    response: GroupsPreview,
  }),
  mapGroups: endpoint({
    ...changed,
    path: '/sign-in-providers/:id/groups',
    summary: 'Replace the group-to-role mappings of an identity provider',
    body: groupRoles,
    problems: ['needs-keycloak'],
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    path: '/sign-in-providers/:id',
    summary: 'Delete an identity provider',
    description: 'People who signed in with this provider are signed out.',
    response: NoContent,
    status: 204,
    problems: ['needs-keycloak'],
  }),
  addDomain: endpoint({
    ...admin,
    method: 'POST',
    path: '/sign-in-domains',
    summary: 'Add a domain',
    description:
      'Returns the TXT record to publish. Verify the domain afterwards. An organisation can have up to 50 domains.',
    body: z.object({ domain: DomainName }),
    response: SignInDomain,
    status: 201,
    problems: ['wrong-state', 'already-exists'],
  }),
  verifyDomain: endpoint({
    ...one,
    method: 'POST',
    path: '/sign-in-domains/:id/verify',
    summary: 'Verify a domain',
    description:
      'Looks up the TXT record in DNS. Returns 409 `domain-unverified` if the record is not found.',
    response: SignInDomain,
    problems: ['domain-unverified', 'already-exists'],
  }),
  removeDomain: endpoint({
    ...one,
    method: 'DELETE',
    path: '/sign-in-domains/:id',
    summary: 'Delete a domain',
    description: 'Returns 409 `in-use` while an identity provider uses the domain.',
    response: NoContent,
    status: 204,
    problems: ['in-use'],
  }),
  methods: endpoint({
    method: 'GET',
    path: '/sign-in/methods',
    summary: 'Check whether identity providers are in use',
    description: 'Tells the sign-in page whether to offer sign-in with a company account.',
    access: 'public',
    feature: null,
    rate: 'read',
    response: z.object({ providers: z.boolean() }),
  }),
  findByEmail: endpoint({
    method: 'POST',
    path: '/sign-in/provider',
    summary: 'Get the identity provider for an e-mail address',
    description:
      'Depends only on the domain, so it does not reveal whether an account exists. Returns `null` where people sign in with a password.',
    access: 'public',
    feature: null,
    rate: 'sign-in',
    body: z.object({ email: Email }),
    response: z.object({
      provider: z
        .string()
        .nullable()
        .describe('Alias of the provider; null if people sign in with a password.'),
    }),
  }),
});
