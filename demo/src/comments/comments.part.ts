import { CommentsImporter } from '@atrium/content/comments/comments-importer';
import { articles } from '../articles/articles.part.ts';
import { personId } from '../ids.ts';
import type { Filling, Part } from '../part.ts';
import { people } from '../people/people.part.ts';
import { places } from '../places/places.part.ts';
import type { DemoComment } from './comment.ts';
import { readComments } from './read-comments.ts';

const minute = 60 * 1000;

/** Comments on articles, reactions to them and reports of them. */
export const comments: Part<readonly DemoComment[]> = {
  name: 'comments',
  needs: [places, people, articles],
  load: readComments,
  /** One after another for each article, because some are replies. */
  async fill(all, filling) {
    const conversations = [...Map.groupBy(all, ({ article }) => article).values()];
    await Promise.all(conversations.map((conversation) => fillConversation(conversation, filling)));
  },
};

async function fillConversation(
  conversation: readonly DemoComment[],
  { organisation, importer, filled }: Filling,
): Promise<void> {
  const importing = importer('content', CommentsImporter);
  const ids = new Map<string, string>();
  for (const { key, article, author, replyTo, text, minutesAgo, reactions, reports } of conversation) {
    const id = await importing.add({
      article: filled(articles).get(article) ?? '',
      author: personId(organisation, author),
      text,
      at: new Date(Date.now() - minutesAgo * minute),
      ...(replyTo && { replyTo: ids.get(replyTo) ?? '' }),
      tell: minutesAgo < 2 * 24 * 60,
    });
    ids.set(key, id);
    await importing.react(
      'comment',
      id,
      reactions.map(({ person, kind }) => ({ person: personId(organisation, person), reaction: kind })),
    );
    for (const { by, reason } of reports) await importing.report(id, personId(organisation, by), reason);
  }
}
