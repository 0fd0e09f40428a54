import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A write that succeeded: its key, and what it answered. */
interface Write {
  readonly key: readonly unknown[];
  readonly answer: unknown;
}
type Done = MessageDescriptor | ((write: Write) => MessageDescriptor | undefined);

/** Depends on what one field of the answer says. */
const of =
  (field: string, texts: Readonly<Record<string, MessageDescriptor>>, otherwise: MessageDescriptor): Done =>
  ({ answer }) =>
    texts[String((answer as Readonly<Record<string, unknown>> | null | undefined)?.[field])] ?? otherwise;

/** Depends on the second part of the key. */
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

/** What was done, by the key of the write. */
const done: Readonly<Record<string, Done>> = {
  // Articles.
  'begin article': msg`Article draft created.`,
  'save article': msg`Article saved.`,
  'publish article': of('state', { scheduled: msg`Article scheduled.` }, msg`Article published.`),
  'approve article': of('state', { scheduled: msg`Article scheduled.` }, msg`Article published.`),
  'begin change of article': msg`Draft of your changes created.`,
  'submit article': msg`Article submitted for review.`,
  'send article back': msg`Article sent back. The author has been notified.`,
  'withdraw article': msg`Article moved back to drafts.`,
  'archive article': msg`Article archived.`,
  'delete article': msg`Article deleted.`,
  'restore article': msg`Article restored.`,
  'take over article': msg`You are now editing this article.`,
  'confirm translation': msg`Translation confirmed.`,
  'set end of article': msg`Archiving date saved.`,
  'set article defaults': msg`Article defaults saved.`,
  'follow channel': of(
    'following',
    { true: msg`You now follow this channel.`, false: msg`You no longer follow this channel.` },
    msg`Channels saved.`,
  ),
  'save channel': msg`Channel saved.`,
  'remove channel': msg`Channel removed.`,
  'decide reviews': msg`Review rules saved.`,

  // Comments and moderation.
  comment: of('state', { held: msg`Comment held for review.` }, msg`Comment posted.`),
  'edit comment': of('state', { held: msg`Comment held for review.` }, msg`Comment saved.`),
  'delete comment': msg`Comment deleted.`,
  'report comment': msg`Report sent to the moderators.`,
  appeal: msg`Appeal sent to the moderators.`,
  'decide appeal': msg`Decision saved. The author has been notified.`,
  'dismiss reports': msg`Decision saved. The author has been notified.`,
  'uphold reports': msg`Decision saved. The author has been notified.`,
  'set word list': msg`Word list saved.`,

  // Broadcasts and notifications.
  'begin broadcast': msg`Broadcast draft created.`,
  'save broadcast': of(
    'state',
    { scheduled: msg`Broadcast scheduled.`, sending: msg`Sending started.`, sent: msg`Broadcast sent.` },
    msg`Broadcast saved.`,
  ),
  'duplicate broadcast': msg`Broadcast duplicated as a draft.`,
  'call off broadcast': of('state', { draft: msg`Broadcast moved back to drafts.` }, msg`Sending stopped.`),
  'delete broadcast': msg`Broadcast deleted.`,
  'confirm broadcast': msg`Broadcast acknowledged.`,
  'answer emergency': msg`Answer sent.`,
  'read all updates': msg`All notifications marked as read.`,
  'dismiss update': msg`Notification dismissed.`,
  'snooze update': msg`Notification snoozed until tomorrow.`,
  'choose delivery': msg`Notification settings saved.`,
  'decide delivery': msg`Notification rules saved.`,
  'be reached on this browser': msg`Push notifications turned on for this browser.`,
  'be reached on a device no longer': msg`Device removed.`,
  'remove devices that are gone': msg`Unregistered devices removed.`,
  'write welcome notice': msg`Welcome notice saved.`,
  'remove welcome notice': msg`Welcome notice removed.`,
  'acknowledge welcome notice': msg`Notice acknowledged.`,

  // Chat.
  'rename conversation': msg`Group renamed.`,
  'appoint in conversation': msg`Group admins updated.`,
  'keep conversation': msg`Conversation updated.`,
  'add to conversation': msg`Added to the conversation.`,
  'remove from conversation': msg`Removed from the conversation.`,
  'leave conversation': msg`You left the conversation.`,
  'rejoin conversation': msg`You rejoined the conversation.`,
  'send later': msg`Message scheduled.`,
  'change what is sent later': msg`Scheduled message saved.`,
  'send it now': msg`Message sent.`,
  'not send it after all': msg`Scheduled message deleted.`,
  'export conversations': msg`Export of conversations started.`,
  'go on with export of conversations': msg`Export of conversations resumed.`,
  'cancel export of conversations': msg`Export of conversations cancelled.`,
  'set legal hold': msg`Legal hold set.`,
  'hold a conversation': msg`Legal hold set.`,
  'end legal hold': msg`Legal hold ended.`,
  'end legal hold of a conversation': msg`Legal hold ended.`,

  // Menus, library and jobs.
  'add menu': msg`Menu added. Visible from its first day.`,
  'save menu': msg`Menu saved.`,
  'delete menu': msg`Menu deleted.`,
  'add document': msg`Document added. Visible from its first day.`,
  'save document': msg`Document saved.`,
  'delete document': msg`Document deleted.`,
  'add folder': msg`Folder added.`,
  'save folder': msg`Folder saved.`,
  'delete folder': msg`Folder deleted. Its contents moved to the parent folder.`,
  'advertise vacancy': msg`Vacancy added. Visible from its first day.`,
  'save vacancy': msg`Vacancy saved.`,
  'delete vacancy': msg`Vacancy deleted.`,
  'express interest': msg`Interest sent to the recruitment team.`,
  'withdraw interest': msg`Interest withdrawn.`,
  'recommend for a vacancy': msg`Referral sent to the recruitment team.`,
  'take back a recommendation': msg`Referral withdrawn.`,
  'save vacancy search': msg`Search saved.`,
  'forget vacancy search': msg`Search deleted.`,

  // People, roles and the organisation.
  'add person': msg`Person added.`,
  'edit person': msg`Person saved.`,
  'deactivate person': msg`Account deactivated.`,
  'reactivate person': msg`Account reactivated.`,
  'sign person out': msg`Person signed out everywhere.`,
  'reset second factor': msg`Two-step verification reset.`,
  'export data of a person': msg`Data export started.`,
  'erase person': msg`Erasure started.`,
  'ask services again': msg`Request retried.`,
  'change many people': msg`Bulk change started.`,
  'try people again': msg`Failed changes are being retried.`,
  'upload people': msg`File uploaded.`,
  'read people': msg`File read again.`,
  'check people': msg`File check started.`,
  'import people': msg`Import started.`,
  'retry task': msg`Task resumed.`,
  'cancel task': msg`Task cancelled.`,
  'add role': msg`Role added.`,
  'edit role': msg`Role saved.`,
  'remove role': msg`Role deleted.`,
  'assign role': msg`Role assigned.`,
  'withdraw role': msg`Role removed.`,
  'add unit': msg`Team added.`,
  'change unit': msg`Team saved.`,
  'move unit': msg`Team moved.`,
  'remove unit': msg`Team removed.`,
  'assign to unit': msg`Team membership updated.`,
  'save place': byKind(savedPlaces),
  'remove place': byKind(removedPlaces),
  'save organisation': msg`Organisation saved.`,
  'save setup': msg`Setup saved.`,
  'save info page': msg`Page saved.`,
  'change logo': msg`Logo saved.`,
  'remove logo': msg`Logo removed.`,
  'switch feature': of(
    'on',
    { true: msg`Feature turned on.`, false: msg`Feature turned off.` },
    msg`Features saved.`,
  ),
  'choose retention': msg`Retention periods saved.`,
  'keep the audit log': msg`Audit log retention saved.`,
  'enter works-council mode': msg`Works council mode turned on.`,
  'ask to leave works-council mode': msg`Request sent. Someone else has to agree.`,
  'agree to leave works-council mode': msg`Works council mode turned off.`,
  'stay in works-council mode': msg`Works council mode stays on.`,

  // Signing in, and other systems.
  'save the rules of signing in': msg`Sign-in policy saved.`,
  'save who may add themselves': msg`Sign-up settings saved.`,
  'add identity provider': msg`Identity provider added.`,
  'change identity provider': msg`Identity provider saved.`,
  'connect identity provider': msg`Identity provider connected.`,
  'choose roles for groups': msg`Group roles saved.`,
  'remove identity provider': msg`Identity provider removed.`,
  'add domain': msg`Domain added.`,
  'prove domain': msg`Domain verified.`,
  'give up domain': msg`Domain removed.`,
  'add webhook': msg`Webhook added.`,
  'change webhook': msg`Webhook saved.`,
  'remove webhook': msg`Webhook removed.`,
  'try webhook': msg`Test sent.`,
  'send once more': msg`Delivery sent again.`,
  'make API token': msg`API token created.`,
  'end API token': msg`API token revoked.`,
  'end API token of somebody': msg`API token revoked.`,
  'export a table': msg`Download started.`,
  'fetch data of a person': msg`Download started.`,
  'fetch export of conversations': msg`Download started.`,
  'fetch own data': msg`Download started.`,
  'report of import': msg`Download started.`,

  // One’s own account.
  'change portrait': msg`Profile photo updated.`,
  'remove portrait': msg`Profile photo updated.`,
  'choose status': msg`Status saved.`,
  'choose privacy': msg`Privacy settings saved.`,
  'change password': msg`Password changed.`,
  'ask for another address': msg`Confirmation e-mail sent.`,
  'confirm another address': msg`E-mail address confirmed.`,
  'ask for another number': msg`Verification code sent.`,
  'confirm another number': msg`Mobile number confirmed.`,
  'remove number': msg`Mobile number removed.`,
  'confirm the second factor': msg`Two-step verification turned on.`,
  'turn the second factor off': msg`Two-step verification turned off.`,
  'renew codes for a lost app': msg`New recovery codes created. The old ones no longer work.`,
  'end a session': msg`Session signed out.`,
  'end all other sessions': msg`All other sessions signed out.`,
  'sign out everywhere': msg`You have been signed out everywhere.`,
  'ask for own data': msg`Export of your data started.`,
  'delete account': msg`Account deletion started.`,
};

/** What a write has done; nothing where it is not known. */
export function doneWords(key: readonly unknown[] = [], answer?: unknown): MessageDescriptor | undefined {
  const text = done[String(key[0])];
  return typeof text === 'function' ? text({ key, answer }) : text;
}
