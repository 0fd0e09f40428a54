import { everyone } from '@atrium/proto/audience';
import { managedArticles, articles } from '@atrium/proto/content/articles';
import { channels } from '@atrium/proto/content/channels';
import { comments } from '@atrium/proto/content/comments';
import { reactions } from '@atrium/proto/content/reactions';
import { welcome } from '@atrium/proto/content/welcome';
import { chatMessages } from '@atrium/proto/chat/messages';
import { conversations } from '@atrium/proto/chat/conversations';
import { people, emptyDetails } from '@atrium/proto/identity/people';
import { peopleBulk } from '@atrium/proto/identity/people-bulk';
import { roles } from '@atrium/proto/identity/roles';
import { structure } from '@atrium/proto/identity/structure';
import { until } from '@atrium/common/testing/until';
import { randomUUID } from 'node:crypto';
import { SignedInClient, fieldsFor, type TestTeam } from './signed-in-client.ts';

/** Values that occur nowhere else. */
export const erasedPerson = {
  first: 'Zbyszko',
  last: 'Wieloryb',
  email: 'zw@acme.example',
  phone: '+442083661177',
  mobile: '+447911123456',
} as const;
export const erasedText = 'The soup was very good';
const password = 'correct horse battery';

/** Creates a person who has used every feature and whom others have mentioned. */
export async function createPersonToErase(url: string, testTeam: TestTeam): Promise<SignedInClient> {
  const { editor } = testTeam;
  const fields = { ...emptyDetails, ...erasedPerson, language: 'en-GB' as const, password };
  const { id } = await editor.call(people.create, { body: fields });
  const claims = {
    user: { articles: 'allow', chat: 'allow' },
    admin: { articles: 'allow', users: 'allow' },
  } as const;
  const { id: role } = await editor.call(roles.create, { body: { name: 'Writer', claims } });
  await editor.call(roles.assign, { params: { id: role, person: id } });
  const person = await SignedInClient.create(url, erasedPerson.email);
  await until(() =>
    person.call(articles.get, { params: { id: testTeam.article }, query: {} }).then(
      () => true,
      () => null,
    ),
  );
  await writeContent(person, testTeam);
  await mentionByOthers(person, testTeam);
  await sendMessages(person, testTeam);
  return person;
}

async function writeContent(person: SignedInClient, { channel, article, readers }: TestTeam): Promise<void> {
  const subject = { kind: 'article', id: article } as const;
  await person.call(comments.add, { params: subject, body: { id: randomUUID(), text: erasedText } });
  await person.call(reactions.react, { params: subject, body: { reaction: 'like' } });
  const { id: followed } = await person.call(channels.create, { body: { label: 'Bees', colour: '#336699' } });
  await person.call(channels.follow, { params: { id: followed } });
  const { id, version } = await person.call(managedArticles.create, { body: fieldsFor(channel, 'Bees') });
  await person.call(managedArticles.publish, { params: { id }, body: { at: null } }, { ifMatch: version });
  const other = readers[0]?.id ?? '';
  await person.call(peopleBulk.start, {
    body: { selection: { people: [other] }, change: { set: { reportsTo: person.id } } },
  });
}

async function mentionByOthers(
  { id }: SignedInClient,
  { editor, readers, channel, article }: TestTeam,
): Promise<void> {
  const subject = { kind: 'article', id: article } as const;
  const name = `${erasedPerson.first} ${erasedPerson.last}`;
  await readers[1]?.call(comments.add, {
    params: subject,
    body: { id: randomUUID(), text: `Ask @[${name}](${id})` },
  });
  const mention = `<span data-type="mention" data-id="${id}" data-label="${name}">@${name}</span>`;
  const fields = {
    ...fieldsFor(channel, 'Thanks'),
    content: { 'en-GB': `<p>Thank you ${mention}</p>` },
    audience: { ...everyone, people: [id] },
  };
  const written = await editor.call(managedArticles.create, { body: fields });
  const published = await editor.call(
    managedArticles.publish,
    { params: { id: written.id }, body: { at: null } },
    { ifMatch: written.version },
  );
  await editor.call(
    managedArticles.edit,
    { params: { id: written.id }, body: { ...fields, title: { 'en-GB': 'Thanks again' } } },
    { ifMatch: published.version },
  );
  const notice = {
    text: { 'en-GB': 'Hello' },
    level: 'info' as const,
    audience: { ...everyone, people: [id] },
  };
  await editor.call(welcome.set, { body: { ...notice, acknowledge: true } }, { ifMatch: 0 });
  const { id: unit } = await editor.call(structure.create, { body: { name: 'Hives', parent: 'root' } });
  await editor.call(structure.assign, { params: { id: unit }, body: { people: [id] } });
}

/** A conversation with the editor, who mentions them and edits that message afterwards. */
async function sendMessages(person: SignedInClient, { editor }: TestTeam): Promise<void> {
  const { id } = await person.call(conversations.startDirect, { body: { person: editor.id } });
  const send = (by: SignedInClient, text: string) =>
    by.call(chatMessages.send, { params: { id }, body: { id: randomUUID(), text } });
  await send(person, erasedText);
  const named = `@[${erasedPerson.first} ${erasedPerson.last}](${person.id})`;
  const { id: message } = await send(editor, `Ask ${named}`);
  const params = { id, message };
  await person.call(chatMessages.react, { params, body: { reaction: 'like' } });
  await editor.call(chatMessages.edit, { params, body: { text: `Please ask ${named}` } });
}
