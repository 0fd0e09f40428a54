import { reactions, type ReactionKind, type Reactions } from '@atrium/proto/content/reactions';
import { useMutation } from '@tanstack/react-query';
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
    mutationFn: (reaction: ReactionKind | null) => api.react({ params: { ...target }, body: { reaction } }),
    meta: { quiet: true },
    onSuccess: onReacted,
  });
