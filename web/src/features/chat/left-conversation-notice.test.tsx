import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { jsonResponse } from '../../testing/responses.ts';
import { conversation, message } from '../../testing/chat-fixtures.ts';
import { openChat } from '../../testing/open-chat.ts';

it.each([true, false])(
  '[CHAT-1] people who left can rejoin, people who were removed get no button to do so: %s',
  async (canRejoin) => {
    const leftConversation = conversation({
      kind: 'group',
      name: 'Hall C',
      active: false,
      canRejoin,
      seq: 1,
    });
    await openChat([message(1)], { 'GET /conversations/c1': () => jsonResponse(leftConversation) });
    expect(await screen.findByText(/You’re no longer in this conversation/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Rejoin' }) !== null).toBe(canRejoin);
  },
);
