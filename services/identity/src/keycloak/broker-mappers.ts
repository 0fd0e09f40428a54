import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { ProviderKind } from '@atrium/proto/identity/sign-in-providers';
import { instancePath } from './broker-paths.ts';
import { KeycloakAdmin } from './keycloak-admin.ts';
import { groupsAttribute } from './keycloak-user.ts';

export interface MappedInstance {
  readonly alias: string;
  readonly kind: ProviderKind;
  readonly groupsClaim: string | null;
}

interface Mapper {
  readonly name: string;
  readonly identityProviderMapper: string;
  readonly config: Readonly<Record<string, string>>;
}

const Mappers = z.array(z.object({ id: z.string(), name: z.string() }));
const Profile = z.looseObject({ attributes: z.array(z.looseObject({ name: z.string() })) });

/** What Keycloak stores of the claims that a provider sends. */
@Injectable()
export class BrokerMappers {
  constructor(private readonly admin: KeycloakAdmin) {}

  /**
   * Updated in place: without the name mapper, even for a moment, people would be matched by the name that the provider
   * sends.
   */
  async put(instance: MappedInstance): Promise<void> {
    const mappers = [nameMapper(instance.kind), ...groupsMapper(instance)];
    if (instance.groupsClaim !== null) await this.declareGroups();
    const path = `${instancePath(instance.alias)}/mappers`;
    const known = await this.admin.read(Mappers, path);
    for (const mapper of mappers) {
      const body = { ...mapper, identityProviderAlias: instance.alias };
      const existing = known.find(({ name }) => name === mapper.name);
      if (existing) await this.admin.send('PUT', `${path}/${existing.id}`, { ...body, id: existing.id });
      else await this.admin.send('POST', path, body);
    }
    for (const { id, name } of known)
      if (!mappers.some((mapper) => mapper.name === name)) await this.admin.send('DELETE', `${path}/${id}`);
  }

  /** Older realms do not have this attribute. Only administrators of the realm may view and edit it. */
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
 * Keycloak matches existing users by address and then by name. Our user names are IDs, which are not secret. The mapper
 * therefore gives people a name that no one here can have, so only the address counts. It renames no one: that would
 * take `FORCE`.
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

/** If a claim for groups is set, they are stored on the user at each sign-in. */
const groupsMapper = ({ kind, groupsClaim }: MappedInstance): Mapper[] =>
  groupsClaim === null
    ? []
    : [
        {
          name: 'groups',
          identityProviderMapper:
            kind === 'oidc' ? 'oidc-user-attribute-idp-mapper' : 'saml-user-attribute-idp-mapper',
          config: {
            syncMode: 'FORCE',
            'user.attribute': groupsAttribute,
            // A dot would address a property of an object.
            ...(kind === 'oidc'
              ? { claim: groupsClaim.replaceAll('.', String.raw`\.`) }
              : { 'attribute.name': groupsClaim }),
          },
        },
      ];
