import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MessageInitShape } from '@bufbuild/protobuf';
import type { TestService } from '@atrium/common/testing/test-service';
import type { TodoStateSchema } from '@atrium/proto/gen/todos/v1/todo_pb';
import { messages } from '@atrium/proto/messages';

export const at = (day: number) => timestampFromDate(new Date(Date.UTC(2026, 10, day, 9)));

type State = Omit<MessageInitShape<typeof TodoStateSchema>, '$typeName'> & { readonly id: string };

/** A service asks people to do something. */
export async function askFor(service: TestService, org: string, changes: State): Promise<void> {
  await service.publish(messages.todo, org, changes.id, {
    ...{ version: 1n, kind: 'review', title: { 'en-GB': 'Travel policy', pl: 'Zasady podróży' } },
    ...{ link: '/admin/library/7', askedAt: at(20) },
    ...changes,
  });
}
