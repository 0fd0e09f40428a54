import { getConnectionToken } from '@nestjs/mongoose';
import type { TestService } from '@atrium/common/testing/test-service';
import type { Connection, mongo } from 'mongoose';

export interface Command {
  readonly name: string;
  readonly collection: string;
  readonly command: mongo.Document;
}

const reads = ['find', 'aggregate', 'count', 'distinct'];
/** Read by the kit's own loops whatever is asked. */
const background = ['outbox', 'tasks'];

/** The queries a service sends to its store while `work` is done. */
export async function queriesDuring(service: TestService, work: () => Promise<unknown>): Promise<Command[]> {
  const client = service.app.get<Connection>(getConnectionToken()).getClient();
  const seen: Command[] = [];
  const listen = ({ commandName, command }: mongo.CommandStartedEvent): void => {
    const collection = String(command[commandName]);
    if (reads.includes(commandName) && !background.includes(collection)) seen.push({ name: commandName, collection, command });
  };
  client.on('commandStarted', listen);
  await work().finally(() => client.off('commandStarted', listen));
  return seen;
}

/** The stages of the plan MongoDB chose for a query, from the outermost in. */
export async function planOf(service: TestService, { collection, command }: Command): Promise<string[]> {
  const { lsid: _, $db: __, $clusterTime: ___, ...query } = command;
  const connection = service.app.get<Connection>(getConnectionToken());
  const explained = await (connection.db as mongo.Db).command({ explain: query, verbosity: 'queryPlanner' });
  if (!explained['queryPlanner']) throw new Error(`No plan for a query on ${collection}`);
  return [...stagesOf((explained['queryPlanner'] as { winningPlan: Plan }).winningPlan)];
}

interface Plan {
  readonly stage?: string;
  readonly indexName?: string;
  readonly inputStage?: Plan;
  readonly inputStages?: readonly Plan[];
  readonly queryPlan?: Plan;
}

function* stagesOf(plan: Plan): Generator<string> {
  if (plan.stage) yield plan.indexName ? `${plan.stage} ${plan.indexName}` : plan.stage;
  for (const inner of [plan.queryPlan, plan.inputStage, ...(plan.inputStages ?? [])]) if (inner) yield* stagesOf(inner);
}
