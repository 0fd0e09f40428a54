import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { ProviderKind } from '@atrium/proto/identity/sign-in-providers';
import { instancePath } from './broker-paths.ts';
import { KeycloakAdmin } from './keycloak-admin.ts';
import { groupsAttribute } from './keycloak-user.ts';

export interface MappedInstance {
  readonly alias: string;
  readonly kind: ProviderKind;
  readonly groupsFrom: string | null;
}

interface Mapper {
  readonly name: string;
  readonly identityProviderMapper: string;
  readonly config: Readonly<Record<string, string>>;
}

const Mappers = z.array(z.object({ id: z.string(), name: z.string() }));
const Profile = z.looseObject({ attributes: z.array(z.looseObject({ name: z.string() })) });

/** What Keycloak makes of what a provider says of somebody. */
@Injectable()
export class BrokerMappers {
  constructor(private readonly admin: KeycloakAdmin) {}

  /** Changed in place: a moment without the first one would let people be found by what they call themselves. */
  async put(instance: MappedInstance): Promise<void> {
    const wanted = [nameMapper(instance.kind), ...groupsMapper(instance)];
    if (instance.groupsFrom !== null) await this.declareGroups();
    const path = `${instancePath(instance.alias)}/mappers`;
    const known = await this.admin.read(Mappers, path);
    for (const mapper of wanted) {
      const body = { ...mapper, identityProviderAlias: instance.alias };
      const there = known.find(({ name }) => name === mapper.name);
      if (there) await this.admin.send('PUT', `${path}/${there.id}`, { ...body, id: there.id });
      else await this.admin.send('POST', path, body);
    }
    for (const { id, name } of known)
      if (!wanted.some((mapper) => mapper.name === name)) await this.admin.send('DELETE', `${path}/${id}`);
  }

  /** Realms from before there were groups know no such attribute; only administrators of the realm may see and set it. */
  private async declareGroups(): Promise<void> {
    const profile = await this.admin.read(Profile, '/users/profile');
    if (profile.attributes.some(({ name }) => name === groupsAttribute)) return;
    const permissions = { view: ['admin'], edit: ['admin'] };
    const attribute = { name: groupsAttribute, displayName: 'Groups', permissions, multivalued: true };
    await this.admin.send('PUT', '/users/profile', {
      ...profile,
      attributes: [...profile.attributes, attribute],
    });
  }
}

/**
 * Keycloak looks for whom it knows by address, and then by name; ours are called by their ids, which are no secret. So whoever
 * comes is given a name that nobody here can have, and the address alone counts. It changes nobody's name: that would take `FORCE`.
 */
const nameMapper = (kind: ProviderKind): Mapper => ({
  name: 'name',
  identityProviderMapper: kind === 'oidc' ? 'oidc-username-idp-mapper' : 'saml-username-idp-mapper',
  config: {
    syncMode: 'IMPORT',
    target: 'LOCAL',
    // oxlint-disable-next-line no-template-curly-in-string -- Keycloak's own
    template: kind === 'oidc' ? '${ALIAS}.${CLAIM.sub}' : '${ALIAS}.${NAMEID}',
  },
});

/** Where groups are named they are written down at the user, each time somebody comes. */
const groupsMapper = ({ kind, groupsFrom }: MappedInstance): Mapper[] =>
  groupsFrom === null
    ? []
    : [
        {
          name: 'groups',
          identityProviderMapper:
            kind === 'oidc' ? 'oidc-user-attribute-idp-mapper' : 'saml-user-attribute-idp-mapper',
          config: {
            syncMode: 'FORCE',
            'user.attribute': groupsAttribute,
            // A point would lead into an object.
            ...(kind === 'oidc'
              ? { claim: groupsFrom.replaceAll('.', String.raw`\.`) }
              : { 'attribute.name': groupsFrom }),
          },
        },
      ];
