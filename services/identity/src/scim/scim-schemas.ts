import { contentLanguages } from '@atrium/proto/common';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const schemaSchema = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const typeSchema = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const configSchema = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';

/** Maximum number of resources in a response. */
export const maxPageSize = 200;

type Attribute = Readonly<Record<string, unknown>>;

const attribute = (name: string, description: string, changes: Attribute = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...changes,
});
const needed = { required: true };
const shown = { mutability: 'readOnly' };

const externalId = attribute('externalId', 'Identifier defined by the provisioning client.', {
  caseExact: true,
});

const user = {
  schemas: [schemaSchema],
  id: userSchema,
  name: 'User',
  description: 'User account.',
  attributes: [
    externalId,
    attribute('userName', 'Unique identifier of the user for the provisioning client.', {
      ...needed,
      uniqueness: 'server',
    }),
    attribute('name', 'Components of the name.', {
      ...needed,
      type: 'complex',
      subAttributes: [
        attribute('givenName', 'First name.', needed),
        attribute('familyName', 'Last name.', needed),
      ],
    }),
    attribute('displayName', 'First and last name.', shown),
    attribute('title', 'Job title.'),
    attribute('preferredLanguage', 'Preferred language. Used when the user is created; ignored afterwards.', {
      ...shown,
      canonicalValues: contentLanguages,
    }),
    attribute('active', 'Whether the user can sign in. Setting it to false ends all sessions.', {
      ...needed,
      type: 'boolean',
    }),
    attribute('emails', 'E-mail address used to sign in. Exactly one.', {
      ...needed,
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'The address.', { ...needed, uniqueness: 'global' }),
        attribute('type', 'Type of the address.', { canonicalValues: ['work', 'home', 'other'] }),
        attribute('primary', 'Whether this is the primary address.', { type: 'boolean' }),
      ],
    }),
    attribute('phoneNumbers', 'Phone numbers, one per type, in E.164 format.', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'The number.', needed),
        attribute('type', 'Type of the number.', { canonicalValues: ['work', 'mobile'] }),
      ],
    }),
    attribute('groups', 'Groups (roles) of the user.', {
      ...shown,
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'ID of the group.', shown),
        attribute('$ref', 'URI of the group.', {
          ...shown,
          type: 'reference',
          referenceTypes: ['Group'],
        }),
        attribute('display', 'Name of the group.', shown),
      ],
    }),
  ],
};

const enterprise = {
  schemas: [schemaSchema],
  id: enterpriseSchema,
  name: 'EnterpriseUser',
  description: 'Organisational attributes of the user.',
  attributes: [
    attribute('department', 'Department name. Created if it does not exist.'),
    attribute('manager', 'Manager of the user.', {
      type: 'complex',
      subAttributes: [
        attribute('value', 'ID of the manager.'),
        attribute('$ref', 'URI of the manager.', {
          type: 'reference',
          referenceTypes: ['User'],
        }),
      ],
    }),
  ],
};

const group = {
  schemas: [schemaSchema],
  id: groupSchema,
  name: 'Group',
  description: 'Role. Its permissions are managed in Atrium.',
  attributes: [
    externalId,
    attribute('displayName', 'The name of the role.', { ...needed, uniqueness: 'server' }),
    attribute('members', 'Members of the group.', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'ID of the member.', { mutability: 'immutable' }),
        attribute('$ref', 'URI of the member.', {
          mutability: 'immutable',
          type: 'reference',
          referenceTypes: ['User'],
        }),
        attribute('type', 'Type of the member.', { mutability: 'immutable', canonicalValues: ['User'] }),
      ],
    }),
  ],
};

const meta = (resourceType: string, location: string) => ({ resourceType, location });

export const schemasAt = (base: string) =>
  [user, enterprise, group].map((schema) => ({
    ...schema,
    meta: meta('Schema', `${base}/Schemas/${schema.id}`),
  }));

export const resourceTypesAt = (base: string) =>
  (
    [
      ['User', '/Users', userSchema, 'A person', [{ schema: enterpriseSchema, required: false }]],
      ['Group', '/Groups', groupSchema, 'A role', []],
    ] as const
  ).map(([id, endpoint, schema, description, schemaExtensions]) => ({
    schemas: [typeSchema],
    id,
    name: id,
    description,
    endpoint,
    schema,
    schemaExtensions,
    meta: meta('ResourceType', `${base}/ResourceTypes/${id}`),
  }));

const off = { supported: false };

export const configAt = (base: string) => ({
  schemas: [configSchema],
  patch: { supported: true },
  bulk: { ...off, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: maxPageSize },
  changePassword: off,
  sort: off,
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Provisioning token',
      description: 'A provisioning token. Administrators create it in their settings.',
      primary: true,
    },
  ],
  meta: meta('ServiceProviderConfig', `${base}/ServiceProviderConfig`),
});
