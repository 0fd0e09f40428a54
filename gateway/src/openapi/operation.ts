import type { Access } from '@atrium/proto/access';
import { acceptsApiTokens, type Endpoint } from '@atrium/proto/endpoint';
import type { PersonLevel } from '@atrium/proto/person-level';
import { problemResponses } from './problem-responses.ts';
import type { Components, JsonSchema } from './schemas.ts';

export function operationOf(endpoint: Endpoint, components: Components): JsonSchema {
  const { id, tag, summary, access, feature, rate, body } = endpoint;
  return {
    operationId: id,
    summary,
    description: descriptionOf(endpoint),
    tags: [tag.name],
    security: access === 'public' ? [] : [{ bearer: [] }],
    'x-permission': access,
    'x-feature': feature,
    'x-rate-class': rate,
    parameters: [...parametersOf(endpoint, components), ...headersOf(endpoint)],
    ...(body && {
      requestBody: {
        // A body without any field may be left out.
        required: !body.safeParse({}).success,
        content: { 'application/json': { schema: components.describe(body, 'input') } },
      },
    }),
    responses: { [endpoint.status ?? 200]: success(endpoint, components), ...problemResponses(endpoint) },
  };
}

const accessTexts: Readonly<Record<string, string>> = {
  public: 'No authentication required.',
  'signed-in': 'Requires sign-in. No permission needed.',
  'any-admin': 'Requires at least one admin permission.',
  superuser: 'Requires a superuser.',
};

/** The endpoint's own description, then what follows from its definition. */
function descriptionOf(endpoint: Endpoint): string {
  const { description, access, feature, personLevel } = endpoint;
  return [
    description,
    accessText(access),
    access !== 'public' && !acceptsApiTokens(endpoint) && 'API tokens cannot be used.',
    personLevel && personLevelTexts[personLevel],
    feature && `Returns 404 \`feature-off\` while the feature \`${feature}\` is turned off.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const personLevelTexts: Readonly<Record<PersonLevel, string | null>> = {
  refused: 'Returns 404 `works-council-mode` in works council mode.',
  groups: 'In works council mode, small groups are left out.',
  'chosen-groups':
    'In works council mode, counts of people are rounded down, and those of small groups are null.',
  own: null,
};

const accessText = (access: Access): string =>
  typeof access === 'string'
    ? (accessTexts[access] ?? `Requires the permission \`${access}\`.`)
    : `Requires one of the permissions ${access.map((one) => `\`${one}\``).join(', ')}.`;

function parametersOf({ params, query, path }: Endpoint, components: Components): JsonSchema[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const inputs = params ? propertiesOf(components.describe(params, 'input')) : {};
  const querySchema = query ? components.describe(query, 'input') : {};
  const required = (querySchema['required'] ?? []) as readonly string[];
  return [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      ...described(inputs[name] ?? { type: 'string' }),
    })),
    ...Object.entries(propertiesOf(querySchema)).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      ...described(schema),
    })),
  ];
}

/** The description of a parameter belongs to the parameter, not to its schema. */
const described = ({ description, ...schema }: JsonSchema): JsonSchema => ({
  ...(description !== undefined && { description }),
  schema,
});

const propertiesOf = (schema: JsonSchema): Record<string, JsonSchema> =>
  (schema['properties'] ?? {}) as Record<string, JsonSchema>;

function headersOf({ versioned, method, access }: Endpoint): JsonSchema[] {
  return [
    ...(versioned ? [{ $ref: '#/components/parameters/If-Match' }] : []),
    ...(method === 'POST' && access !== 'public'
      ? [{ $ref: '#/components/parameters/Idempotency-Key' }]
      : []),
  ];
}

const successTexts = { 200: 'OK', 201: 'Created', 202: 'Accepted. Processing continues in the background.' };

function success({ response, status }: Endpoint, components: Components): JsonSchema {
  if (status === 204) return { description: 'No content' };
  return {
    description: successTexts[status ?? 200],
    content: { 'application/json': { schema: components.describe(response, 'output') } },
  };
}
