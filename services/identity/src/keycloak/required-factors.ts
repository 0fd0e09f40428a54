import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import type { PersonRecord } from '../people/person.schema.ts';
import { PersonClaims } from '../sign-in/person-claims.ts';
import { SignInPolicies } from '../sign-in-policy/sign-in-policies.ts';
import type { KeycloakUser } from './keycloak-user.ts';

const setUp = 'CONFIGURE_TOTP';

/** Whom Keycloak has to have set up a second factor before it lets them in. */
@Injectable()
export class RequiredFactors {
  constructor(
    private readonly policies: SignInPolicies,
    private readonly people: PersonClaims,
  ) {}

  /** What a user has to do from now on; null where nothing changes. What the realm asks for besides stays. */
  async actionsOf({ totp, requiredActions }: KeycloakUser, person: PersonRecord): Promise<string[] | null> {
    const wanted = !totp && (await this.holdsFor(person));
    if (wanted === requiredActions.includes(setUp)) return null;
    return wanted ? [...requiredActions, setUp] : requiredActions.filter((action) => action !== setUp);
  }

  private holdsFor({ _id, org }: PersonRecord): Promise<boolean> {
    return this.policies.asksFactor(org, () =>
      runForOrganisation(org, 'keycloak second factor', () => this.people.isAdministrator(_id)),
    );
  }
}
