import { reactions, type ReactionKind, type Reactions } from '@atrium/proto/content/reactions';
import { useMutation } from '@tanstack/react-query';
import { sendOrQueue, queued } from '../offline/send-or-queue.ts';
import { createApi } from '../api/api.ts';

const api = createApi(reactions);

export interface ReactionTarget {
  readonly kind: 'article' | 'comment';
  readonly id: string;
}

/** `onReacted` receives the server's counts, to update the data they came from. */
export const useReact = (target: ReactionTarget, onReacted: (reactions: Reactions) => void) =>
  useMutation({
    mutationKey: ['react', target.kind],
    mutationFn: (reaction: ReactionKind | null) => {
      const input = { params: { ...target }, body: { reaction } };
      // Of several reactions to the same subject, only the last one is sent.
      const about = `reaction.${target.kind}.${target.id}`;
      return sendOrQueue({ kind: 'reaction', input, about }, () => api.react(input));
    },
    meta: { quiet: true },
    onSuccess: (result) => {
      if (result !== queued) onReacted(result);
    },
  });
