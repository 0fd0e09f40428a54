import { z } from 'zod';
import { Email, Id, IdParams, Instant, Nothing, WebUrl, lengths, line } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';

/** What a provider of an organisation speaks. */
export const providerKinds = ['oidc', 'saml'] as const;
export const ProviderKind = z.enum(providerKinds).meta({ id: 'ProviderKind' });
export type ProviderKind = z.infer<typeof ProviderKind>;

/** Most of each that an organisation has. */
export const mostProviders = 10;
export const mostDomains = 50;
export const mostGroups = 200;
/** Characters of a description in XML. */
export const longestMetadata = 200_000;

/** `acme.example`; what people type before it, such as `@`, is left out. */
export const DomainName = z
  .string()
  .trim()
  .toLowerCase()
  .transform((typed) => typed.replace(/^@/, ''))
  .refine((domain) => domain.length <= 253 && /^([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/.test(domain), {
    params: { code: 'invalid' },
  });

/** A domain of e-mail addresses, and how its owner shows that it is theirs. */
export const SignInDomain = z
  .object({
    id: Id,
    domain: z.string(),
    /** The TXT record to publish. */
    record: z.object({ name: z.string(), value: z.string() }),
    /** Null until the record was found. */
    provenAt: Instant.nullable(),
  })
  .meta({ id: 'SignInDomain' });
export type SignInDomain = z.infer<typeof SignInDomain>;

/** Who is in this group at the provider has this role here. */
export const GroupRole = z.object({ group: line(lengths.title), role: Id }).meta({ id: 'GroupRole' });
export type GroupRole = z.infer<typeof GroupRole>;

/** An identity provider of the organisation. Secrets go in, and never come out. */
export const SignInProvider = z
  .object({
    id: Id,
    name: z.string(),
    kind: ProviderKind,
    /** What the other side has to be told of us. */
    addresses: z.object({
      /** Where it sends people back to: redirect URI (OIDC), assertion consumer service (SAML). */
      back: z.string(),
      /** Who we are to it; its administrator chooses that in OIDC. */
      entity: z.string().nullable(),
    }),
    /** Null until it was connected. */
    connection: z
      .object({
        /** Who it says it is. */
        issuer: z.string(),
        /** Where its description was read; null where it was pasted. */
        from: z.string().nullable(),
        clientId: z.string().nullable(),
        at: Instant,
      })
      .nullable(),
    /** Whoever has an address there may come by it, and is led to it. */
    domains: z.array(z.string()),
    /** The claim or attribute that names somebody's groups; null where groups mean nothing. */
    groupsFrom: z.string().nullable(),
    groups: z.array(GroupRole),
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
    domains: z.array(DomainName).max(mostDomains),
    groupsFrom: line(lengths.title).nullable(),
  })
  .meta({ id: 'SignInProviderFields' });
export type ProviderFields = z.infer<typeof ProviderFields>;

export const OidcConnection = z
  .object({
    /** As the provider calls itself, with or without `/.well-known/openid-configuration`. */
    issuer: WebUrl,
    clientId: line(lengths.title),
    /** Left out, the one from before stays. */
    clientSecret: z.string().min(1).max(1000).optional(),
  })
  .meta({ id: 'OidcConnection' });
export type OidcConnection = z.infer<typeof OidcConnection>;

/** The address of its metadata, or the metadata itself. */
export const SamlConnection = z
  .object({
    address: WebUrl.optional(),
    metadata: z.string().trim().min(1).max(longestMetadata).optional(),
  })
  .refine(({ address, metadata }) => (address === undefined) !== (metadata === undefined), {
    path: ['address'],
    params: { code: 'required' },
  })
  .meta({ id: 'SamlConnection' });
export type SamlConnection = z.infer<typeof SamlConnection>;

export const groupRoles = z.object({ groups: z.array(GroupRole).max(mostGroups) }).meta({ id: 'GroupRoles' });

/** Most people that a preview names; it counts all of them. */
export const mostPreviewed = 50;

/** What other roles for groups would change, by the groups that people had when they last came. */
export const GroupsPreview = z
  .object({
    /** People whose groups are known. */
    seen: z.number().int(),
    /** How many of them would have other roles. */
    changed: z.number().int(),
    people: z.array(
      z.object({ id: Id, name: z.string(), gains: z.array(z.string()), loses: z.array(z.string()) }),
    ),
  })
  .meta({ id: 'GroupsPreview' });
export type GroupsPreview = z.infer<typeof GroupsPreview>;

export const providerChecks = ['description', 'connection', 'domains'] as const;
export const ProviderCheck = z
  .object({
    what: z.enum(providerChecks),
    /** `changed`: it says something else than when it was connected. */
    outcome: z.enum(['good', 'unreachable', 'invalid', 'changed', 'missing']),
  })
  .meta({ id: 'SignInProviderCheck' });
export type ProviderCheck = z.infer<typeof ProviderCheck>;

/** Whether providers can be connected: `needs-keycloak` where the product signs people in by itself. */
export const brokering = ['ready', 'needs-keycloak', 'not-allowed'] as const;

// Who connects a provider decides who comes in as whom, superusers among them.
const admin = { access: 'superuser', feature: null, rate: 'write' } as const;
const one = { ...admin, params: IdParams } as const;
const changed = { ...one, method: 'PUT', response: SignInProvider, versioned: true } as const;

export const signInProviders = endpoints('identity', 'signInProviders', {
  list: endpoint({
    ...admin,
    rate: 'read',
    method: 'GET',
    path: '/sign-in-providers',
    summary: 'List the identity providers of the organisation and its domains',
    response: z.object({
      state: z.enum(brokering),
      providers: z.array(SignInProvider),
      domains: z.array(SignInDomain),
    }),
  }),
  add: endpoint({
    ...admin,
    method: 'POST',
    path: '/sign-in-providers',
    summary: 'Add an identity provider, to be connected next',
    body: NewProvider,
    response: SignInProvider,
    status: 201,
    problems: ['needs-keycloak', 'wrong-state'],
  }),
  edit: endpoint({
    ...changed,
    path: '/sign-in-providers/:id',
    summary: 'Change the name of an identity provider, its domains and where it names groups',
    body: ProviderFields,
    problems: ['needs-keycloak'],
  }),
  connectOidc: endpoint({
    ...changed,
    // What is sent is a secret, which is kept nowhere, not even for repetitions.
    rate: 'sign-in',
    path: '/sign-in-providers/:id/oidc',
    summary: 'Connect an OpenID provider',
    body: OidcConnection,
    problems: ['needs-keycloak', 'wrong-state'],
  }),
  connectSaml: endpoint({
    ...changed,
    path: '/sign-in-providers/:id/saml',
    summary: 'Connect a SAML provider by its metadata',
    body: SamlConnection,
    problems: ['needs-keycloak', 'wrong-state'],
  }),
  check: endpoint({
    ...one,
    method: 'POST',
    path: '/sign-in-providers/:id/check',
    summary: 'Look whether an identity provider is as it was connected',
    response: z.object({ items: z.array(ProviderCheck) }),
    problems: ['needs-keycloak', 'wrong-state'],
  }),
  previewGroups: endpoint({
    ...one,
    method: 'POST',
    path: '/sign-in-providers/:id/groups/preview',
    summary: 'Show whom other roles for groups would affect',
    body: groupRoles,
    response: GroupsPreview,
  }),
  mapGroups: endpoint({
    ...changed,
    path: '/sign-in-providers/:id/groups',
    summary: 'Choose which groups of an identity provider give which roles',
    body: groupRoles,
    problems: ['needs-keycloak'],
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    path: '/sign-in-providers/:id',
    summary: 'Remove an identity provider; whoever came by it is signed out',
    response: Nothing,
    status: 204,
    problems: ['needs-keycloak'],
  }),
  addDomain: endpoint({
    ...admin,
    method: 'POST',
    path: '/sign-in-domains',
    summary: 'Name a domain as the organisation’s own, to be proven next',
    body: z.object({ domain: DomainName }),
    response: SignInDomain,
    status: 201,
    problems: ['needs-keycloak', 'wrong-state', 'already-exists'],
  }),
  proveDomain: endpoint({
    ...one,
    method: 'POST',
    path: '/sign-in-domains/:id/prove',
    summary: 'Look for the record that proves a domain',
    response: SignInDomain,
    problems: ['needs-keycloak', 'domain-unproven', 'already-exists'],
  }),
  removeDomain: endpoint({
    ...one,
    method: 'DELETE',
    path: '/sign-in-domains/:id',
    summary: 'Give a domain up',
    response: Nothing,
    status: 204,
    problems: ['in-use'],
  }),
  ways: endpoint({
    method: 'GET',
    path: '/sign-in/ways',
    summary: 'Say whether anybody here signs in by an identity provider of their organisation',
    access: 'public',
    feature: null,
    rate: 'read',
    response: z.object({ providers: z.boolean() }),
  }),
  way: endpoint({
    method: 'POST',
    path: '/sign-in/way',
    summary: 'Say by which identity provider the addresses of a domain sign in',
    access: 'public',
    feature: null,
    rate: 'sign-in',
    body: z.object({ email: Email }),
    /** Null where they sign in with a password here. The same for every address of a domain. */
    response: z.object({ provider: z.string().nullable() }),
  }),
});
