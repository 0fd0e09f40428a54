import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { z } from 'zod';
import { addressesIn } from './broker-addresses.ts';
import { KeycloakAdmin } from './keycloak-admin.ts';

const Execution = z.looseObject({
  id: z.string(),
  displayName: z.string().optional(),
  providerId: z.string().optional(),
  requirement: z.string(),
  level: z.number(),
  authenticationFlow: z.boolean().default(false),
  authenticationConfig: z.string().optional(),
});
type Execution = z.infer<typeof Execution>;
const Executions = z.array(Execution);
const Flows = z.array(z.object({ id: z.string(), alias: z.string() }));

/** Who may sign in through a provider. */
export interface AdmittedAddresses {
  readonly org: string;
  readonly domains: readonly string[];
}

export interface FlowNames {
  readonly first: string;
  readonly each: string;
}

export const flowsOf = (alias: string): FlowNames => ({ first: `${alias}-first`, each: `${alias}-each` });

const flowPath = (alias: string): string => `/authentication/flows/${encodeURIComponent(alias)}`;

/** The person must exist already: no user is created, and the existing one is linked without confirmation. */
const opening = {
  first: ['idp-detect-existing-broker-user', 'idp-auto-link'],
  each: ['allow-access-authenticator'],
} as const;

/**
 * What Keycloak does when people sign in through a provider: one flow for the first time, and one for every time. They
 * deny people from other organisations, and people without an address in the provider's domains. A link is created only
 * after all of it.
 */
@Injectable()
export class BrokerFlows {
  constructor(private readonly admin: KeycloakAdmin) {}

  async put(alias: string, admittedAddresses: AdmittedAddresses): Promise<void> {
    const names = flowsOf(alias);
    for (const kind of ['first', 'each'] as const) {
      await this.make(names[kind], opening[kind]);
      await this.admit(names[kind], admittedAddresses);
    }
  }

  async remove(alias: string): Promise<void> {
    const names = flowsOf(alias);
    for (const name of [names.first, names.each]) await this.drop(name);
  }

  /**
   * A flow that is not as it should be, after an interruption or a manual change, is created again. Until it is
   * complete, it lets no one in.
   */
  private async make(flow: string, steps: readonly string[]): Promise<void> {
    const executions = await this.executionsOf(flow);
    if (executions && isWhole(executions, steps)) return;
    if (executions) await this.drop(flow);
    await this.admin.send('POST', '/authentication/flows', {
      alias: flow,
      providerId: 'basic-flow',
      topLevel: true,
      builtIn: false,
    });
    for (const step of steps) await this.add(flow, step);
    for (const refusal of refusals) {
      const name = `${flow}-${refusal}`;
      await this.admin.send('POST', `${flowPath(flow)}/executions/flow`, {
        alias: name,
        type: 'basic-flow',
        description: 'Denies access when its condition is met',
      });
      await this.add(name, 'conditional-user-attribute');
      await this.add(name, 'deny-access-authenticator');
    }
    await this.require(flow);
  }

  private async add(flow: string, provider: string): Promise<void> {
    await this.admin.send('POST', `${flowPath(flow)}/executions/execution`, { provider });
  }

  private async require(flow: string): Promise<void> {
    for (const execution of (await this.executionsOf(flow)) ?? []) {
      const requirement = execution.authenticationFlow ? 'CONDITIONAL' : 'REQUIRED';
      await this.admin.send('PUT', `${flowPath(flow)}/executions`, { ...execution, requirement });
    }
  }

  /** The conditions match the people to deny. */
  private async admit(flow: string, { org, domains }: AdmittedAddresses): Promise<void> {
    const executions = (await this.executionsOf(flow)) ?? [];
    const [ofOrganisation, ofDomain] = executions.filter(
      ({ providerId }) => providerId === 'conditional-user-attribute',
    );
    const common = { include_group_attributes: 'false', not: 'true' };
    await this.configure(ofOrganisation, `${flow}-organisation`, {
      ...common,
      attribute_name: 'org',
      attribute_expected_value: org,
      regex: 'false',
    });
    await this.configure(ofDomain, `${flow}-domain`, {
      ...common,
      attribute_name: 'email',
      attribute_expected_value: addressesIn(domains),
      regex: 'true',
    });
  }

  private async configure(
    execution: Execution | undefined,
    alias: string,
    config: Readonly<Record<string, string>>,
  ): Promise<void> {
    if (!execution) throw new DomainError('unavailable', 'Keycloak did not apply the configuration');
    const { id, authenticationConfig } = execution;
    if (authenticationConfig === undefined)
      await this.admin.send('POST', `/authentication/executions/${id}/config`, { alias, config });
    else
      await this.admin.send('PUT', `/authentication/config/${authenticationConfig}`, {
        id: authenticationConfig,
        alias,
        config,
      });
  }

  private async drop(flow: string): Promise<void> {
    const flows = await this.admin.read(Flows, '/authentication/flows');
    const found = flows.find(({ alias }) => alias === flow);
    if (found) await this.admin.send('DELETE', `/authentication/flows/${found.id}`);
  }

  private async executionsOf(flow: string): Promise<Execution[] | null> {
    try {
      return await this.admin.read(Executions, `${flowPath(flow)}/executions`);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not-found') return null;
      throw error;
    }
  }
}

const refusals = ['other-organisation', 'other-domain'] as const;

function isWhole(executions: readonly Execution[], steps: readonly string[]): boolean {
  const expected = [
    ...steps.map((step) => `0 ${step} REQUIRED`),
    ...refusals.flatMap(() => [
      '0 flow CONDITIONAL',
      '1 conditional-user-attribute REQUIRED',
      '1 deny-access-authenticator REQUIRED',
    ]),
  ];
  const found = executions.map(
    ({ level, providerId, authenticationFlow, requirement }) =>
      `${level} ${authenticationFlow ? 'flow' : providerId} ${requirement}`,
  );
  return JSON.stringify(found) === JSON.stringify(expected);
}
