import { chatMessages } from '@atrium/proto/chat/messages';
import { ApiError } from '@atrium/proto/client';
import { comments } from '@atrium/proto/content/comments';
import { reactions } from '@atrium/proto/content/reactions';
import { welcome } from '@atrium/proto/content/welcome';
import type { Input } from '@atrium/proto/endpoint';
import { broadcasts } from '@atrium/proto/notifications/own-broadcasts';
import { apiOf } from '../api/api.ts';
import { isUnreachable } from '../api/problem-messages.ts';
import { toast } from '../toast/toast.ts';
import { waiting, type WaitingWrite } from './waiting.ts';

const api = apiOf({
  comment: comments.add,
  react: reactions.react,
  acknowledge: welcome.acknowledge,
  reactToMessage: chatMessages.react,
  acknowledgeMessage: chatMessages.acknowledge,
  answerEmergency: broadcasts.answer,
  confirmBroadcast: broadcasts.confirm,
});

/** A comment is made, and made once by its key; the others say what is so, and say the same when they are said again. */
const sends: Record<WaitingWrite['kind'], (input: unknown, key: string) => Promise<unknown>> = {
  comment: (input, key) => api.comment(input as Input<typeof comments.add>, { idempotencyKey: key }),
  reaction: (input) => api.react(input as Input<typeof reactions.react>),
  acknowledgement: (input) => api.acknowledge(input as Input<typeof welcome.acknowledge>),
  'message-reaction': (input) => api.reactToMessage(input as Input<typeof chatMessages.react>),
  'message-acknowledgement': (input) =>
    api.acknowledgeMessage(input as Input<typeof chatMessages.acknowledge>),
  safety: (input) => api.answerEmergency(input as Input<typeof broadcasts.answer>),
  'broadcast-confirmation': (input) => api.confirmBroadcast(input as Input<typeof broadcasts.confirm>),
};

/** A refusal stays one, however often it is sent; so does an answer that cannot be read. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.problem.status < 500 && ![401, 429].includes(error.problem.status)
    : !isUnreachable(error);

/** Sends what waits, oldest first, by one tab at a time; answers whether anything was sent. */
export const sendWaiting = async (): Promise<boolean> =>
  (await navigator.locks.request('atrium.waiting', async () => {
    let sent = false;
    // Another tab may have been faster.
    await waiting.look();
    for (const { name, kind, input, key } of await waiting.all()) {
      try {
        await sends[kind](input, key);
        sent = true;
      } catch (error) {
        if (!isFinal(error)) return sent;
        toast.failure(error);
      }
      await waiting.done(name, key);
    }
    return sent;
  })) as boolean;
