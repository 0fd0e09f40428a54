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
const actions: CommentAction[] = [
  'edit',
  'delete',
  'report',
  'dismiss',
  'removeComment',
  'appeal',
  'decideAppeal',
];

describe.each(Object.keys(examples) as CommentState[])('a comment that is %s', (state) => {
  it('is recognised', () => expect(stateOf(examples[state])).toBe(state));

  it.each(actions)('allows %s exactly if the table does', (action) => {
    const attempt = () => assertCan(examples[state], action);
    if (allowedActions[state].includes(action)) expect(attempt).not.toThrow();
    else expect(attempt).toThrow(DomainError);
  });
});

it('a comment restored by an appeal is visible and can be reported again', () => {
  expect(stateOf({ ...plain, appeal: appeal('granted') })).toBe('visible');
});

it('each mention is found once, up to twenty', () => {
  expect(mentionedIn('@[Ada](a1), @[Bo](b-2) and @[Ada](a1); ada@example.com @[](x)')).toEqual(['a1', 'b-2']);
  expect(mentionedIn(Array.from({ length: 30 }, (_, index) => `@[P](p${index})`).join(' '))).toHaveLength(20);
});
