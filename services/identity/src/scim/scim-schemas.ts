import { contentLanguages } from '@atrium/proto/common';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const schemaSchema = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const typeSchema = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const configSchema = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';

/** Most resources in one answer. */
export const mostResults = 200;

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

const externalId = attribute('externalId', 'What the client calls it.', { caseExact: true });

const user = {
  schemas: [schemaSchema],
  id: userSchema,
  name: 'User',
  description: 'A person of the organisation.',
  attributes: [
    externalId,
    attribute('userName', 'What the client knows the person by.', { ...needed, uniqueness: 'server' }),
    attribute('name', 'The name of the person.', {
      ...needed,
      type: 'complex',
      subAttributes: [
        attribute('givenName', 'First name.', needed),
        attribute('familyName', 'Last name.', needed),
      ],
    }),
    attribute('displayName', 'First and last name.', shown),
    attribute('title', 'Job title.'),
    attribute('preferredLanguage', 'Read of who is added; afterwards their own choice.', {
      ...shown,
      canonicalValues: contentLanguages,
    }),
    attribute('active', 'Whether the person may sign in; false ends their sessions.', {
      ...needed,
      type: 'boolean',
    }),
    attribute('emails', 'The address to sign in with; one.', {
      ...needed,
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'The address.', { ...needed, uniqueness: 'global' }),
        attribute('type', 'What it is for.', { canonicalValues: ['work', 'home', 'other'] }),
        attribute('primary', 'Whether it is the one.', { type: 'boolean' }),
      ],
    }),
    attribute('phoneNumbers', 'One of each kind; called where it begins with + and the code of a country.', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'The number.', needed),
        attribute('type', 'Which of the two it is.', { canonicalValues: ['work', 'mobile'] }),
      ],
    }),
    attribute('groups', 'Their roles.', {
      ...shown,
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'Id of the group.', shown),
        attribute('$ref', 'Address of the group.', {
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
  description: 'Where in the company a person is.',
  attributes: [
    attribute('department', 'By its name; one that is not there yet is made.'),
    attribute('manager', 'Whom the person reports to.', {
      type: 'complex',
      subAttributes: [
        attribute('value', 'Id of the manager.'),
        attribute('$ref', 'Address of the manager.', {
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
  description: 'A role; what it allows is chosen in Atrium.',
  attributes: [
    externalId,
    attribute('displayName', 'The name of the role.', { ...needed, uniqueness: 'server' }),
    attribute('members', 'Who has it.', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'Id of the person.', { mutability: 'immutable' }),
        attribute('$ref', 'Address of the person.', {
          mutability: 'immutable',
          type: 'reference',
          referenceTypes: ['User'],
        }),
        attribute('type', 'People are members.', { mutability: 'immutable', canonicalValues: ['User'] }),
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
  filter: { supported: true, maxResults: mostResults },
  changePassword: off,
  sort: off,
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Provisioning token',
      description: 'An API token for provisioning, made in the settings of an administrator.',
      primary: true,
    },
  ],
  meta: meta('ServiceProviderConfig', `${base}/ServiceProviderConfig`),
});
