import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answer } from '../../testing/answers.ts';
import { conversation, message } from '../../testing/chat-answers.ts';
import { openChat } from '../../testing/open-chat.ts';

it.each([true, false])(
  '[CHAT-1] who left may come back, who was removed is not offered what would be refused: %s',
  async (mayComeBack) => {
    const left = conversation({ kind: 'group', name: 'Hall C', active: false, mayComeBack, seq: 1 });
    await openChat([message(1)], { 'GET /conversations/c1': () => answer(left) });
    expect(await screen.findByText(/You’re no longer in this conversation/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Rejoin' }) !== null).toBe(mayComeBack);
  },
);
