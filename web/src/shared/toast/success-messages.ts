import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A successful write: its mutation key and the response. */
interface Write {
  readonly key: readonly unknown[];
  readonly response: unknown;
}
type Done = MessageDescriptor | ((write: Write) => MessageDescriptor | undefined);

/** Picks the text by the value of one response field. */
const of =
  (field: string, texts: Readonly<Record<string, MessageDescriptor>>, fallback: MessageDescriptor): Done =>
  ({ response }) =>
    texts[String((response as Readonly<Record<string, unknown>> | null | undefined)?.[field])] ?? fallback;

/** Picks the text by the second part of the mutation key. */
const byKind =
  (texts: Readonly<Record<string, MessageDescriptor>>): Done =>
  ({ key: [, kind] }) =>
    texts[String(kind)];

const savedPlaces = {
  site: msg`Site saved.`,
  department: msg`Department saved.`,
  grade: msg`Grade saved.`,
  status: msg`Status option saved.`,
};
const removedPlaces = {
  site: msg`Site removed.`,
  department: msg`Department removed.`,
  grade: msg`Grade removed.`,
  status: msg`Status option removed.`,
};

/** By the first part of the mutation key. */
const done: Readonly<Record<string, Done>> = {
  // Articles.
  'create article': msg`Article draft created.`,
  'save article': msg`Article saved.`,
  'publish article': of('state', { scheduled: msg`Article scheduled.` }, msg`Article published.`),
  'approve article': of('state', { scheduled: msg`Article scheduled.` }, msg`Article published.`),
  'start change draft': msg`Draft of your changes created.`,
  'submit article': msg`Article submitted for review.`,
  'reject article': msg`Article sent back. The author has been notified.`,
  'unpublish article': msg`Article moved back to drafts.`,
  'archive article': msg`Article archived.`,
  'delete article': msg`Article deleted.`,
  'restore article': msg`Article restored.`,
  'take over article': msg`You are now editing this article.`,
  'confirm translation': msg`Translation confirmed.`,
  'set article expiry': msg`Archiving date saved.`,
  'set article defaults': msg`Article defaults saved.`,
  'follow channel': of(
    'following',
    { true: msg`You now follow this channel.`, false: msg`You no longer follow this channel.` },
    msg`Channels saved.`,
  ),
  'save channel': msg`Channel saved.`,
  'remove channel': msg`Channel removed.`,
  'save review rules': msg`Review rules saved.`,

  // Comments and moderation.
  comment: of('state', { held: msg`Comment held for review.` }, msg`Comment posted.`),
  'edit comment': of('state', { held: msg`Comment held for review.` }, msg`Comment saved.`),
  'delete comment': msg`Comment deleted.`,
  'report comment': msg`Report sent to the moderators.`,
  appeal: msg`Appeal sent to the moderators.`,
  'decide appeal': msg`Decision saved. The author has been notified.`,
  'dismiss reports': msg`Decision saved. The author has been notified.`,
  'remove reported comment': msg`Decision saved. The author has been notified.`,
  'set word list': msg`Word list saved.`,

  // Broadcasts and notifications.
  'create broadcast': msg`Broadcast draft created.`,
  'save broadcast': of(
    'state',
    { scheduled: msg`Broadcast scheduled.`, sending: msg`Sending started.`, sent: msg`Broadcast sent.` },
    msg`Broadcast saved.`,
  ),
  'duplicate broadcast': msg`Broadcast duplicated as a draft.`,
  'cancel broadcast': of('state', { draft: msg`Broadcast moved back to drafts.` }, msg`Sending stopped.`),
  'delete broadcast': msg`Broadcast deleted.`,
  'confirm broadcast': msg`Broadcast acknowledged.`,
  'answer emergency': msg`Answer sent.`,
  'read all updates': msg`All notifications marked as read.`,
  'dismiss update': msg`Notification dismissed.`,
  'snooze update': msg`Notification snoozed until tomorrow.`,
  'save delivery preferences': msg`Notification settings saved.`,
  'save delivery rules': msg`Notification rules saved.`,
  'enable push': msg`Push notifications turned on.`,
  'remove push device': msg`Device removed.`,
  'remove expired push devices': msg`Unregistered devices removed.`,
  'save welcome notice': msg`Welcome notice saved.`,
  'remove welcome notice': msg`Welcome notice removed.`,
  'acknowledge welcome notice': msg`Notice acknowledged.`,

  // Chat.
  'rename conversation': msg`Group renamed.`,
  'set conversation admin': msg`Group admins updated.`,
  'update conversation settings': msg`Conversation updated.`,
  'add to conversation': msg`Added to the conversation.`,
  'remove from conversation': msg`Removed from the conversation.`,
  'leave conversation': msg`You left the conversation.`,
  'rejoin conversation': msg`You rejoined the conversation.`,
  'send later': msg`Message scheduled.`,
  'change scheduled message': msg`Scheduled message saved.`,
  'send scheduled message now': msg`Message sent.`,
  'cancel scheduled message': msg`Scheduled message deleted.`,
  'export conversations': msg`Conversation export started.`,
  'resume export of conversations': msg`Conversation export resumed.`,
  'cancel export of conversations': msg`Conversation export stopped.`,
  'set legal hold': msg`Legal hold placed.`,
  'hold a conversation': msg`Legal hold placed.`,
  'end legal hold': msg`Legal hold ended.`,
  'end legal hold of a conversation': msg`Legal hold ended.`,

  // Menus, library and jobs.
  'add menu': msg`Menu added. Visible from its start date.`,
  'save menu': msg`Menu saved.`,
  'delete menu': msg`Menu deleted.`,
  'add document': msg`Document added. Visible from its start date.`,
  'save document': msg`Document saved.`,
  'delete document': msg`Document deleted.`,
  'add folder': msg`Folder added.`,
  'save folder': msg`Folder saved.`,
  'delete folder': msg`Folder deleted. Its contents moved to the parent folder.`,
  'create vacancy': msg`Vacancy posted. Visible from its opening date.`,
  'save vacancy': msg`Vacancy saved.`,
  'delete vacancy': msg`Vacancy deleted.`,
  'express interest': msg`Interest sent to the recruitment team.`,
  'withdraw interest': msg`Interest withdrawn.`,
  'refer for vacancy': msg`Referral sent to the recruitment team.`,
  'withdraw referral': msg`Referral withdrawn.`,
  'save vacancy search': msg`Search saved.`,
  'delete vacancy search': msg`Saved search deleted.`,

  // People, roles and the organisation.
  'add person': msg`Person added.`,
  'edit person': msg`Person saved.`,
  'deactivate person': msg`Account deactivated.`,
  'reactivate person': msg`Account reactivated.`,
  'sign person out': msg`Person signed out everywhere.`,
  'reset two-step verification': msg`Two-step verification reset.`,
  'export data of a person': msg`Data export started.`,
  'erase person': msg`Erasure started.`,
  'retry personal request': msg`Request retried.`,
  'start bulk change': msg`Bulk change started.`,
  'retry bulk change': msg`Failed changes are being retried.`,
  'upload people': msg`File uploaded.`,
  'read people': msg`File read with the new settings.`,
  'check people': msg`File check started.`,
  'import people': msg`Import started.`,
  'retry task': msg`Task resumed.`,
  'cancel task': msg`Task stopped.`,
  'add role': msg`Role added.`,
  'edit role': msg`Role saved.`,
  'remove role': msg`Role deleted.`,
  'assign role': msg`Role assigned.`,
  'unassign role': msg`Role removed.`,
  'add unit': msg`Team added.`,
  'change unit': msg`Team saved.`,
  'move unit': msg`Team moved.`,
  'remove unit': msg`Team removed.`,
  'assign to unit': msg`Team membership updated.`,
  'save reference item': byKind(savedPlaces),
  'remove reference item': byKind(removedPlaces),
  'save organisation': msg`Organisation saved.`,
  'save setup': msg`Setup saved.`,
  'save info page': msg`Page saved.`,
  'change logo': msg`Logo saved.`,
  'remove logo': msg`Logo removed.`,
  'set feature': of(
    'on',
    { true: msg`Feature turned on.`, false: msg`Feature turned off.` },
    msg`Features saved.`,
  ),
  'save retention': msg`Retention periods saved.`,
  'save audit retention': msg`Audit log retention saved.`,
  'activate works council mode': msg`Works council mode turned on.`,
  'request works council deactivation': msg`Request sent. Someone else has to agree.`,
  'approve works council deactivation': msg`Works council mode turned off.`,
  'cancel works council deactivation': msg`Works council mode stays on.`,

  // Sign-in and integrations.
  'save sign-in policy': msg`Sign-in policy saved.`,
  'save sign-up settings': msg`Sign-up settings saved.`,
  'add identity provider': msg`Identity provider added.`,
  'change identity provider': msg`Identity provider saved.`,
  'connect identity provider': msg`Identity provider connected.`,
  'map groups to roles': msg`Group roles saved.`,
  'remove identity provider': msg`Identity provider removed.`,
  'add domain': msg`Domain added.`,
  'verify domain': msg`Domain verified.`,
  'remove domain': msg`Domain removed.`,
  'add webhook': msg`Webhook added.`,
  'change webhook': msg`Webhook saved.`,
  'remove webhook': msg`Webhook removed.`,
  'test webhook': msg`Test sent.`,
  'resend webhook delivery': msg`Delivery sent again.`,
  'create API token': msg`API token created.`,
  'revoke API token': msg`API token revoked.`,
  'revoke API token of a person': msg`API token revoked.`,
  'export a table': msg`Download started.`,
  'download data of a person': msg`Download started.`,
  'download export of conversations': msg`Download started.`,
  'download own data': msg`Download started.`,
  'download import report': msg`Download started.`,

  // Own account.
  'change profile photo': msg`Profile photo updated.`,
  'remove profile photo': msg`Profile photo updated.`,
  'save status': msg`Status saved.`,
  'save privacy': msg`Privacy settings saved.`,
  'change password': msg`Password changed.`,
  'request e-mail change': msg`Confirmation e-mail sent.`,
  'confirm e-mail change': msg`E-mail address confirmed.`,
  'request mobile change': msg`Verification code sent.`,
  'confirm mobile change': msg`Mobile number confirmed.`,
  'remove number': msg`Mobile number removed.`,
  'confirm two-step setup': msg`Two-step verification turned on.`,
  'disable two-step verification': msg`Two-step verification turned off.`,
  'renew recovery codes': msg`New recovery codes created. The old ones no longer work.`,
  'end a session': msg`Session ended.`,
  'end all other sessions': msg`All other sessions ended.`,
  'sign out everywhere': msg`You have been signed out everywhere.`,
  'request data export': msg`Data export started.`,
  'delete account': msg`Account deletion started.`,
};

/** The message for a successful write; undefined if it has none. */
export function successMessageFor(
  key: readonly unknown[] = [],
  response?: unknown,
): MessageDescriptor | undefined {
  const text = done[String(key[0])];
  return typeof text === 'function' ? text({ key, response }) : text;
}
