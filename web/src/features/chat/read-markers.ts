import { conversations } from '@atrium/proto/chat/conversations';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { createApi } from '../../shared/api/api.ts';
import { logFailure } from '../../shared/api/log-failure.ts';

const api = createApi(conversations);
/** Milliseconds between two requests for the same conversation. */
const sendInterval = 800;

interface MarkerState {
  delivered: number;
  read: number;
  timer?: ReturnType<typeof setTimeout> | undefined;
  /** The markers the server already has. */
  acknowledged: { delivered: number; read: number };
}

const markers = new Map<string, MarkerState>();

const markersOf = (conversation: string): MarkerState => {
  const known = markers.get(conversation) ?? {
    delivered: 0,
    read: 0,
    acknowledged: { delivered: 0, read: 0 },
  };
  markers.set(conversation, known);
  return known;
};

/** Marks messages that reached this browser as delivered. */
export function markDelivered(messages: readonly ChatMessage[]): void {
  for (const { conversation, seq } of messages) advance(conversation, { delivered: seq, read: 0 });
}

/** Marks everything up to a message as read. Call it once the message was visible on screen. */
export const markRead = (conversation: string, seq: number): void =>
  advance(conversation, { delivered: seq, read: seq });

/** Markers that the server already has are not sent again. */
export function setKnownMarkers(conversation: string, marks: { delivered: number; read: number }): void {
  const known = markersOf(conversation);
  known.acknowledged = latestOf(known.acknowledged, marks);
}

const latestOf = (one: { delivered: number; read: number }, other: { delivered: number; read: number }) => ({
  delivered: Math.max(one.delivered, other.delivered),
  read: Math.max(one.read, other.read),
});

function advance(conversation: string, marks: { delivered: number; read: number }): void {
  const known = markersOf(conversation);
  Object.assign(known, latestOf(known, marks));
  if (known.timer || !hasUnsent(known)) return;
  known.timer = setTimeout(
    () => void sendMarkers(conversation, known),
    known.acknowledged.delivered === 0 ? 0 : sendInterval,
  );
}

const hasUnsent = ({ delivered, read, acknowledged }: MarkerState): boolean =>
  delivered > acknowledged.delivered || read > acknowledged.read;

async function sendMarkers(conversation: string, known: MarkerState): Promise<void> {
  known.timer = undefined;
  const body = { delivered: known.delivered, read: known.read };
  try {
    await api.setReadMarkers({ params: { id: conversation }, body });
    known.acknowledged = latestOf(known.acknowledged, body);
  } catch (error) {
    // The next message or the next visit sends the markers again.
    logFailure('Marking messages', error);
  }
}
