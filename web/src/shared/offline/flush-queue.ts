import { chatMessages } from '@atrium/proto/chat/messages';
import { ApiError } from '@atrium/proto/client';
import { comments } from '@atrium/proto/content/comments';
import { reactions } from '@atrium/proto/content/reactions';
import { welcome } from '@atrium/proto/content/welcome';
import type { CallInput } from '@atrium/proto/endpoint';
import { eventCheckIns } from '@atrium/proto/events/check-ins';
import { broadcasts } from '@atrium/proto/notifications/own-broadcasts';
import { createApi } from '../api/api.ts';
import { isUnreachable } from '../api/problem-messages.ts';
import { toast } from '../toast/toast.ts';
import { offlineQueue, type QueuedWrite } from '../device/offline-queue.ts';

const api = createApi({
  comment: comments.add,
  react: reactions.react,
  acknowledge: welcome.acknowledge,
  reactToMessage: chatMessages.react,
  acknowledgeMessage: chatMessages.acknowledge,
  answerEmergency: broadcasts.answer,
  confirmBroadcast: broadcasts.confirm,
  checkIn: eventCheckIns.checkIn,
  undoCheckIn: eventCheckIns.undo,
});

type CommentInput = CallInput<typeof comments.add>;
type CheckInInput = CallInput<typeof eventCheckIns.checkIn>;

/** Comments and check-ins are made once, because the key is their ID; the other writes set a state and can be repeated. */
const senders: Record<QueuedWrite['kind'], (input: unknown, key: string) => Promise<unknown>> = {
  comment: (input, id) => {
    const { params, body } = input as CommentInput;
    return api.comment({ params, body: { ...body, id } });
  },
  reaction: (input) => api.react(input as CallInput<typeof reactions.react>),
  acknowledgement: (input) => api.acknowledge(input as CallInput<typeof welcome.acknowledge>),
  'message-reaction': (input) => api.reactToMessage(input as CallInput<typeof chatMessages.react>),
  'message-acknowledgement': (input) =>
    api.acknowledgeMessage(input as CallInput<typeof chatMessages.acknowledge>),
  safety: (input) => api.answerEmergency(input as CallInput<typeof broadcasts.answer>),
  'broadcast-confirmation': (input) => api.confirmBroadcast(input as CallInput<typeof broadcasts.confirm>),
  'check-in': (input, id) => {
    const { params, body } = input as CheckInInput;
    return api.checkIn({ params, body: { ...body, id } });
  },
  'check-in-undo': (input) => api.undoCheckIn(input as CallInput<typeof eventCheckIns.undo>),
};

/** A rejected request fails again on every retry, and so does one with an unreadable response. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.problem.status < 500 && ![401, 429].includes(error.problem.status)
    : !isUnreachable(error);

/** Sends the queued writes, oldest first, from one tab at a time. Returns whether any were sent. */
export const flushQueue = async (): Promise<boolean> =>
  (await navigator.locks.request('atrium.offline-queue', async () => {
    let sent = false;
    // Another tab may have sent some already.
    await offlineQueue.refresh();
    for (const { name, kind, input, key } of await offlineQueue.all()) {
      try {
        await senders[kind](input, key);
        sent = true;
      } catch (error) {
        if (!isFinal(error)) return sent;
        toast.failure(error);
      }
      await offlineQueue.remove(name, key);
    }
    return sent;
  })) as boolean;
