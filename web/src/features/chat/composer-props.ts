import type { ChatMessage, QuotedMessage } from '@atrium/proto/chat/messages';

/** Whether the text becomes a new message, a reply or an edit. */
export type ComposerTarget =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reply'; readonly message: QuotedMessage }
  | { readonly kind: 'edit'; readonly message: ChatMessage };

export interface ComposerProps {
  /** The first message of the thread. Everything written here replies to it. */
  readonly thread?: QuotedMessage;
  readonly composerTarget: ComposerTarget;
  readonly onAnswering: (composerTarget: ComposerTarget) => void;
  readonly onEditLast: () => void;
  readonly onSent: () => void;
}
