import { reactions, type ReactionKind, type Reactions } from '@atrium/proto/content/reactions';
import { useMutation } from '@tanstack/react-query';
import { nowOrLater, sentLater } from '../offline/now-or-later.ts';
import { apiOf } from '../api/api.ts';

const api = apiOf(reactions);

export interface ReactionTarget {
  readonly kind: 'article' | 'comment';
  readonly id: string;
}

/** Reacts; `onReacted` puts what the server says where the counts came from. */
export const useReact = (target: ReactionTarget, onReacted: (reactions: Reactions) => void) =>
  useMutation({
    mutationKey: ['react', target.kind],
    mutationFn: (reaction: ReactionKind | null) => {
      const input = { params: { ...target }, body: { reaction } };
      // Of several reactions to the same thing the last one is sent.
      const about = `reaction.${target.kind}.${target.id}`;
      return nowOrLater({ kind: 'reaction', input, about }, () => api.react(input));
    },
    meta: { quiet: true },
    onSuccess: (answer) => {
      if (answer !== sentLater) onReacted(answer);
    },
  });
