import type { Access } from '@atrium/proto/access';
import type { Endpoint } from '@atrium/proto/endpoint';
import { problemResponses } from './problem-responses.ts';
import type { Components, JsonSchema } from './schemas.ts';

/** An endpoint as an OpenAPI operation. */
export function operationOf(endpoint: Endpoint, components: Components): JsonSchema {
  const { id, summary, access, feature, rate, body } = endpoint;
  return {
    operationId: id,
    summary,
    description: describeAccess(access, feature),
    tags: [id.split('.')[0]],
    security: access === 'public' ? [] : [{ bearer: [] }],
    'x-permission': access,
    'x-feature': feature,
    'x-rate-class': rate,
    parameters: [...parametersOf(endpoint, components), ...headersOf(endpoint)],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: components.describe(body, 'input') } },
      },
    }),
    responses: { [endpoint.status ?? 200]: success(endpoint, components), ...problemResponses(endpoint) },
  };
}

const accessTexts: Readonly<Record<string, string>> = {
  public: 'Anyone may call it',
  'signed-in': 'Needs a session and no permission',
  'any-admin': 'Needs any one permission of the admin area',
  superuser: 'Only for superusers',
};

function describeAccess(access: Access, feature: string | null): string {
  const permission =
    typeof access === 'string'
      ? (accessTexts[access] ?? `Needs the permission \`${access}\``)
      : `Needs one of the permissions ${access.map((one) => `\`${one}\``).join(', ')}`;
  return `${permission}. ${feature ? `Belongs to the feature \`${feature}\`: switched off it answers 404 \`feature-off\`.` : 'It belongs to no feature and cannot be switched off.'}`;
}

function parametersOf({ params, query, path }: Endpoint, components: Components): JsonSchema[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const described = params ? propertiesOf(components.describe(params, 'input')) : {};
  const asked = query ? components.describe(query, 'input') : {};
  const required = (asked['required'] ?? []) as readonly string[];
  return [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: described[name] ?? { type: 'string' },
    })),
    ...Object.entries(propertiesOf(asked)).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
  ];
}

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

function success({ response, status }: Endpoint, components: Components): JsonSchema {
  if (status === 204) return { description: 'Done' };
  return {
    description: 'The stored state',
    content: { 'application/json': { schema: components.describe(response, 'output') } },
  };
}
