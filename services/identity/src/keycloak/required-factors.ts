import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { PersonClaims } from '../access/person-claims.ts';
import { SignInPolicies } from '../sign-in-policies/sign-in-policies.store.ts';
import type { KeycloakUser } from './keycloak-user.ts';

const setUp = 'CONFIGURE_TOTP';

/** Who must set up a second factor before Keycloak lets them in. */
@Injectable()
export class RequiredFactors {
  constructor(
    private readonly policies: SignInPolicies,
    private readonly people: PersonClaims,
  ) {}

  /** The required actions of a user, or null if they do not change. Other actions that the realm requires stay. */
  async actionsOf({ totp, requiredActions }: KeycloakUser, person: PersonRecord): Promise<string[] | null> {
    const mustSetUp = !totp && (await this.holdsFor(person));
    if (mustSetUp === requiredActions.includes(setUp)) return null;
    return mustSetUp ? [...requiredActions, setUp] : requiredActions.filter((action) => action !== setUp);
  }

  private holdsFor({ _id, org }: PersonRecord): Promise<boolean> {
    return this.policies.requiresTwoStep(org, () =>
      runForOrganisation(org, 'keycloak second factor', () => this.people.isAdministrator(_id)),
    );
  }
}
