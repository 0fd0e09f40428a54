import { DomainError } from '@atrium/common/errors/domain-error';
import {
  allowedActions,
  assertCan,
  mentionedIn,
  stateOf,
  type CommentAction,
  type CommentState,
} from './comment.ts';

const at = new Date(0);
const appeal = (state: 'pending' | 'granted' | 'refused') => ({ at, reason: '', state, decidedBy: null });
const plain = {
  deleted: false,
  removedByModerator: false,
  requiresModeration: false,
  appeal: null,
  held: false,
};
const examples: Record<CommentState, Parameters<typeof stateOf>[0]> = {
  visible: plain,
  held: { ...plain, held: true, requiresModeration: true },
  reported: { ...plain, requiresModeration: true },
  removed: { ...plain, removedByModerator: true },
  appealed: { ...plain, removedByModerator: true, appeal: appeal('pending') },
  settled: { ...plain, removedByModerator: true, appeal: appeal('refused') },
  deleted: { ...plain, deleted: true },
};
const actions: CommentAction[] = ['edit', 'delete', 'report', 'dismiss', 'uphold', 'appeal', 'decideAppeal'];

describe.each(Object.keys(examples) as CommentState[])('a comment that is %s', (state) => {
  it('is recognised', () => expect(stateOf(examples[state])).toBe(state));

  it.each(actions)('answers to %s as the table says', (action) => {
    const attempt = () => assertCan(examples[state], action);
    if (allowedActions[state].includes(action)) expect(attempt).not.toThrow();
    else expect(attempt).toThrow(DomainError);
  });
});

it('a comment that came back after an appeal is visible and can be reported again', () => {
  expect(stateOf({ ...plain, appeal: appeal('granted') })).toBe('visible');
});

it('mentions are found once each, and no more than twenty', () => {
  expect(mentionedIn('@[Ada](a1), @[Bo](b-2) and @[Ada](a1); ada@example.com @[](x)')).toEqual(['a1', 'b-2']);
  expect(mentionedIn(Array.from({ length: 30 }, (_, index) => `@[P](p${index})`).join(' '))).toHaveLength(20);
});
