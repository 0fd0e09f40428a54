import { ApiError } from '@atrium/proto/client';
import { comments } from '@atrium/proto/content/comments';
import { reactions } from '@atrium/proto/content/reactions';
import type { Input } from '@atrium/proto/endpoint';
import { apiOf } from '../api/api.ts';
import { toast } from '../toast/toast.ts';
import { waiting, type WaitingWrite } from './waiting.ts';

const api = apiOf({ comment: comments.add, reaction: reactions.react });

const send = ({ kind, input, key }: WaitingWrite): Promise<unknown> =>
  kind === 'comment'
    ? api.comment(input as Input<typeof comments.add>, { idempotencyKey: key })
    : api.reaction(input as Input<typeof reactions.react>);

/** A refusal stays one, however often it is sent. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.status < 500 && ![401, 429].includes(error.problem.status);

/** Sends what waits, oldest first, by one tab at a time; answers whether anything was sent. */
export const sendWaiting = async (): Promise<boolean> =>
  (await navigator.locks.request('atrium.waiting', async () => {
    let sent = false;
    for (const { name, write } of waiting.all()) {
      try {
        await send(write);
        sent = true;
      } catch (error) {
        if (!isFinal(error)) return sent;
        toast.failure(error);
      }
      waiting.done(name, write.key);
    }
    return sent;
  })) as boolean;
