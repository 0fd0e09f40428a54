import { allTopics } from '@atrium/proto/messages';
import { StateRepublisher } from '../republishing/state-republisher.ts';
import type { TestService } from './test-service.ts';

type States = Record<string, string>;

/**
 * The last states of a service's own topics, by topic and key: those that it has published, and those that it publishes
 * again after the topics were lost.
 */
export async function republishedStates(
  service: TestService,
  owner: string,
): Promise<{ published: States; again: States }> {
  const topics = new Set(
    allTopics
      .filter(({ name, keeps }) => keeps === 'state' && name.startsWith(`${owner}.`))
      .map(({ name }) => name),
  );
  const lastStates = (from: number): States =>
    Object.fromEntries(
      service.delivered
        .slice(from)
        .filter(({ topic }) => topics.has(topic))
        .map(({ topic, key, value }) => [`${topic} ${key}`, Buffer.from(value).toString('hex')]),
    );
  await service.settled();
  const end = service.delivered.length;
  await service.app.get(StateRepublisher, { strict: false }).republishAll();
  await service.settled();
  return { published: lastStates(0), again: lastStates(end) };
}
