import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What was done, and by which writes, as their keys name them. */
const doneBy: readonly (readonly [MessageDescriptor, readonly string[]])[] = [
  [
    msg`What you changed is saved.`,
    [
      ...['save article', 'save broadcast', 'save channel', 'save place', 'save info page', 'save setup'],
      'save vacancy',
      'save menu',
      ...[
        'save organisation',
        'save the rules of signing in',
        'save who may add themselves',
        'set word list',
      ],
      ...[
        'set article defaults',
        'set end of article',
        'confirm translation',
        'edit comment',
        'edit person',
        'edit role',
      ],
      ...['change unit', 'move unit'],
      ...[
        'change webhook',
        'change identity provider',
        'choose roles for groups',
        'change what is sent later',
      ],
      ...[
        'choose retention',
        'keep the audit log',
        'decide delivery',
        'decide reviews',
        'switch feature',
        'write welcome notice',
      ],
      ...['rename conversation', 'appoint in conversation', 'change logo'],
    ],
  ],
  [msg`Your choice is saved.`, ['choose delivery', 'choose privacy', 'choose status', 'follow channel']],
  [msg`The conversation is kept as you want it.`, ['keep conversation']],
  [msg`Your portrait is changed.`, ['change portrait', 'remove portrait']],
  [msg`Your password is changed.`, ['change password']],
  [
    msg`It is added.`,
    [
      'add domain',
      'add identity provider',
      'add person',
      'add role',
      'add unit',
      'add webhook',
      'make API token',
    ],
  ],
  [msg`They take part now.`, ['add to conversation']],
  [msg`They take part no longer.`, ['remove from conversation']],
  [msg`You left the conversation.`, ['leave conversation']],
  [msg`You take part again.`, ['rejoin conversation']],
  [
    msg`A draft is there to be written on.`,
    ['begin article', 'begin broadcast', 'begin change of article', 'duplicate broadcast'],
  ],
  [
    msg`It is deleted.`,
    ['delete article', 'delete broadcast', 'delete comment', 'delete vacancy', 'delete menu'],
  ],
  [
    msg`It is removed.`,
    [
      ...[
        'remove channel',
        'remove devices that are gone',
        'remove identity provider',
        'remove logo',
        'remove unit',
      ],
      ...['remove number', 'remove place', 'remove role', 'remove webhook', 'remove welcome notice'],
      ...['give up domain', 'be reached on a device no longer'],
    ],
  ],
  [msg`It is there for its readers, now or at its time.`, ['publish article', 'approve article']],
  [msg`Other editors are asked to look at it.`, ['submit article']],
  [msg`Its author is told why it came back.`, ['send article back']],
  [msg`People see it from its first day on.`, ['add menu']],
  [msg`It is advertised, from its first open day on.`, ['advertise vacancy']],
  [msg`Whoever looks after vacancies knows of it now.`, ['express interest', 'recommend for a vacancy']],
  [msg`You have taken it back.`, ['withdraw interest', 'take back a recommendation']],
  [msg`The search is saved.`, ['save vacancy search']],
  [msg`The search is forgotten.`, ['forget vacancy search']],
  [msg`It is a draft again.`, ['withdraw article', 'call off broadcast']],
  [msg`It is in the archive.`, ['archive article']],
  [msg`It is back.`, ['restore article', 'reactivate person']],
  [msg`The article is yours to edit.`, ['take over article']],
  [msg`They can sign in no longer.`, ['deactivate person']],
  [msg`The role is given.`, ['assign role']],
  [msg`The role is taken away.`, ['withdraw role']],
  [msg`They belong to it now.`, ['assign to unit']],
  [msg`Your comment is there.`, ['comment']],
  [msg`It is sent to the moderators.`, ['report comment', 'appeal']],
  [msg`It is decided, and who wrote it is told.`, ['decide appeal', 'dismiss reports', 'uphold reports']],
  [
    msg`It is confirmed.`,
    ['confirm broadcast', 'confirm another address', 'confirm another number', 'acknowledge welcome notice'],
  ],
  [msg`Your answer is there.`, ['answer emergency']],
  [msg`All updates are read.`, ['read all updates']],
  [msg`The update is put away.`, ['dismiss update']],
  [msg`It comes back tomorrow.`, ['snooze update']],
  [msg`It is sent at its time.`, ['send later']],
  [msg`It is sent.`, ['send it now', 'send once more', 'try webhook']],
  [msg`It will not be sent.`, ['not send it after all']],
  [msg`A message to confirm it is on its way.`, ['ask for another address', 'ask for another number']],
  [
    msg`It has begun and goes on in the background.`,
    [
      ...[
        'import people',
        'check people',
        'change many people',
        'try people again',
        'retry task',
        'erase person',
      ],
      ...['export conversations', 'go on with export of conversations', 'ask for own data'],
      ...['export data of a person', 'ask services again', 'delete account'],
    ],
  ],
  [msg`It is cancelled.`, ['cancel task', 'cancel export of conversations']],
  [
    msg`The file is being fetched.`,
    [
      ...['export a table', 'fetch data of a person', 'fetch export of conversations', 'fetch own data'],
      'report of import',
    ],
  ],
  [msg`The file is read.`, ['upload people', 'read people']],
  [
    msg`Who was signed in there is signed out.`,
    ['end a session', 'end all other sessions', 'sign person out', 'sign out everywhere'],
  ],
  [
    msg`It is ended.`,
    ['end API token', 'end API token of somebody', 'end legal hold', 'end legal hold of a conversation'],
  ],
  [msg`It is kept until the hold ends.`, ['set legal hold', 'hold a conversation']],
  [msg`This browser is told from now on.`, ['be reached on this browser']],
  [msg`The second step is on.`, ['confirm the second factor']],
  [msg`The second step is off.`, ['turn the second factor off', 'reset second factor']],
  [msg`New codes are there; the old ones are worth nothing.`, ['renew codes for a lost app']],
  [msg`The domain is proven to be yours.`, ['prove domain']],
  [msg`The provider is connected.`, ['connect identity provider']],
  [msg`The works-council mode is on.`, ['enter works-council mode', 'stay in works-council mode']],
  [msg`Somebody else has to agree to it.`, ['ask to leave works-council mode']],
  [msg`The works-council mode is off.`, ['agree to leave works-council mode']],
];

const words = new Map(doneBy.flatMap(([said, keys]) => keys.map((key) => [key, said] as const)));

/** What a write has done, by its key; nothing where it is not known. */
export const doneWords = ([key]: readonly unknown[] = []): MessageDescriptor | undefined =>
  words.get(String(key));
