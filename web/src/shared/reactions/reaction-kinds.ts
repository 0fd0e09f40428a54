import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactionKind, Reactions } from '@atrium/proto/content/reactions';

export const reactionLabels: Readonly<
  Record<ReactionKind, { readonly emoji: string; readonly label: MessageDescriptor }>
> = {
  like: { emoji: '👍', label: msg`Like` },
  love: { emoji: '❤️', label: msg`Love` },
  celebrate: { emoji: '🎉', label: msg`Celebrate` },
  insightful: { emoji: '💡', label: msg`Insightful` },
  funny: { emoji: '😄', label: msg`Funny` },
  sad: { emoji: '😢', label: msg`Sad` },
};

export const countOf = ({ counts }: Reactions): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The expected counts after a change of a person's own reaction, before the server responds. */
export function withOwnReaction({ counts, mine }: Reactions, next: ReactionKind | null): Reactions {
  const changed: Partial<Record<ReactionKind, number>> = { ...counts };
  if (mine) changed[mine] = Math.max(0, (changed[mine] ?? 0) - 1);
  if (next) changed[next] = (changed[next] ?? 0) + 1;
  return { counts: changed, mine: next };
}
