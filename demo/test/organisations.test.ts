import { includes } from '@atrium/proto/audience';
import sharp from 'sharp';
import { articles } from '../src/articles/articles.part.ts';
import { channels } from '../src/channels/channels.part.ts';
import { chats } from '../src/chats/chats.part.ts';
import { comments } from '../src/comments/comments.part.ts';
import { demoFolders } from '../src/demo-folders.ts';
import { loadOrganisation, type LoadedOrganisation } from '../src/load-organisation.ts';
import { parts } from '../src/parts.ts';
import { people } from '../src/people/people.part.ts';
import { structureOf } from '../src/people/structure.ts';
import { pictureBytes, pictureSvg, type DrawnPicture } from '../src/pictures/picture.ts';
import { peopleIn } from '../src/places/audience.ts';
import { places } from '../src/places/places.part.ts';
import { portraitSvg } from '../src/portraits/portrait.ts';
import { photoOf } from '../src/portraits/photo.ts';
import type { PortraitTraits } from '../src/portraits/portrait-traits.ts';
import type { Texts } from '../src/reading/fields.ts';

const organisations = demoFolders.map(loadOrganisation);
const [acme, globex] = organisations as [LoadedOrganisation, LoadedOrganisation];
const named = organisations.map((organisation) => [organisation.settings.name, organisation] as const);
const keys = (list: readonly { key: string }[]) => new Set(list.map(({ key }) => key));

describe('the demo organisation', () => {
  it('[OPS-5] is a company of four hundred people with sixty articles, next to a small one', () => {
    const { sites, departments, grades } = acme.content(places);
    const all = [
      acme.content(people),
      sites,
      departments,
      grades,
      acme.content(channels),
      acme.content(articles),
    ];
    expect(all.map(({ length }) => length)).toEqual([400, 6, 12, 6, 8, 60]);
    expect(acme.content(comments).length).toBeGreaterThanOrEqual(200);
    expect(globex.content(people)).toHaveLength(12);
    const states = Object.groupBy(acme.content(articles), ({ state }) => state);
    expect([states.scheduled, states.draft, states.archived].map((some) => some?.length)).toEqual([2, 2, 1]);
  });

  it('is the same each time it is loaded', () => {
    for (const [at, again] of demoFolders.map(loadOrganisation).entries())
      for (const part of parts.filter(({ name }) => name !== 'library'))
        expect(again.content(part)).toEqual(organisations[at]?.content(part));
  });

  it.each(named)('[STRU-1] puts everyone in %s into one unit of a tree', (_, { content, settings }) => {
    const { root, units } = structureOf(settings.defaultLanguage, content(places), content(people));
    const placed = [...root, ...units.flatMap(({ people: members }) => members)];
    expect(placed.toSorted()).toEqual([...keys(content(people))].toSorted());
    for (const [at, { above, head }] of units.entries()) {
      if (above !== null) expect(keys(units.slice(0, at))).toContain(above);
      expect(keys(content(people))).toContain(head);
    }
    expect(keys(units).size).toBe(units.length);
  });

  it.each(named)(
    '%s has managers without a cycle, listed before the people who report to them',
    (_, { content }) => {
      const before = new Set<string>();
      for (const { key, reportsTo } of content(people)) {
        if (reportsTo !== null) expect(before).toContain(reportsTo);
        before.add(key);
      }
      expect(content(people).filter(({ reportsTo }) => reportsTo === null)).toHaveLength(1);
    },
  );

  it.each(named)(
    '%s gives everyone their own id, e-mail address and phone number',
    (_, { content, settings }) => {
      const everybody = content(people);
      for (const field of ['id', 'key', 'email'] as const)
        expect(new Set(everybody.map((person) => person[field])).size).toBe(everybody.length);
      const mobiles = everybody.flatMap(({ mobile }) => mobile ?? []);
      expect(new Set(mobiles).size).toBe(mobiles.length);
      for (const { id, email, phone, mobile } of everybody) {
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(email).toMatch(new RegExp(`^[a-z0-9]+(\\.[a-z0-9]+)?@${settings.slug}\\.example$`));
        for (const number of [phone, mobile]) expect(number ?? '+12345678').toMatch(/^\+[1-9]\d{6,14}$/);
      }
      for (const local of ['superuser', 'editor', 'employee'])
        expect(everybody.map(({ email }) => email)).toContain(`${local}@${settings.slug}.example`);
    },
  );

  it('has everything in three languages, in clean HTML of a readable length', () => {
    const tags =
      /<(?!\/?(?:h2|h3|p|ul|ol|li|blockquote|strong|em|a|table|thead|tbody|tr|th|td|figure|img|figcaption|hr)\b)/;
    const all = (texts: Texts) => (['en-GB', 'pl', 'de'] as const).map((language) => texts[language] ?? '');
    for (const { key, title, summary, html, state, header } of acme.content(articles)) {
      for (const text of [...all(title), ...all(summary), ...all(html), ...all(header.alt)])
        expect(text.length > 2 ? '' : key).toBe('');
      for (const text of all(title)) expect(text.length).toBeLessThanOrEqual(200);
      for (const text of all(summary)) expect(text.length).toBeLessThanOrEqual(500);
      for (const text of all(html)) {
        expect(text).not.toMatch(tags);
        expect(text).not.toMatch(/\*\*|^#|\]\(/m);
        if (state === 'published')
          expect(text.replace(/<[^>]+>/g, ' ').split(/\s+/).length).toBeGreaterThanOrEqual(40);
      }
    }
  });

  it('lets only people who may read an article comment on it and react to it', () => {
    for (const article of acme.content(articles)) {
      const allowed = keys(peopleIn(article.audience, acme.content(people)));
      const spoke = acme.content(comments).filter((comment) => comment.article === article.key);
      for (const { author } of spoke)
        expect(`${article.key}: ${allowed.has(author) ? '' : author}`).toBe(`${article.key}: `);
      for (const { person } of article.reactions) expect(allowed).toContain(person);
      for (const { minutesAgo } of spoke) expect(minutesAgo).toBeLessThan(article.publishedDaysAgo * 24 * 60);
    }
    const leeds = acme.content(articles).find(({ key }) => key === 'leeds-menu');
    const tom = acme.content(people).find(({ email }) => email === 'employee@acme.example');
    expect(
      leeds &&
        tom &&
        includes(
          { ...leeds.audience, sites: [...leeds.audience.sites], departments: [], grades: [] },
          { ...tom, units: [] },
        ),
    ).toBe(true);
  });

  it('puts replies after what they answer, names the people it mentions, and has three reported comments', () => {
    const ids = new Map(acme.content(people).map(({ id, first, last }) => [id, `${first} ${last}`]));
    const postedAgo = new Map<string, number>();
    for (const { key, replyTo, minutesAgo, text } of acme.content(comments)) {
      if (replyTo) expect(postedAgo.get(replyTo)).toBeGreaterThanOrEqual(minutesAgo);
      postedAgo.set(key, minutesAgo);
      for (const [, name, id] of text.matchAll(/@\[(.+?)\]\((.+?)\)/g)) expect(ids.get(id ?? '')).toBe(name);
    }
    const reports = acme.content(comments).map((comment) => comment.reports.length);
    expect(reports.filter(Boolean).toSorted((a, b) => a - b)).toEqual([2, 2, 3]);
  });

  it('has conversations whose answers follow what they answer, with the newest message last', () => {
    expect(acme.content(chats).length).toBeGreaterThan(5);
    for (const { messages } of acme.content(chats))
      for (const [at, { answers, minutesAgo }] of messages.entries()) {
        expect(answers ?? -1).toBeLessThan(at);
        expect(minutesAgo).toBeGreaterThanOrEqual(messages.at(-1)?.minutesAgo ?? 0);
      }
  });
});

describe('parts', () => {
  it('come after the parts they need', () => {
    for (const [at, { name, needs }] of parts.entries())
      for (const need of needs)
        expect(`${name} needs ${parts.indexOf(need) < at}`).toBe(`${name} needs true`);
  });
});

describe('the pictures of the demo', () => {
  const drawn = acme.content(articles).map(({ header }) => header as DrawnPicture);
  const portraits = acme.content(people).map(({ portrait }) => portrait as PortraitTraits);

  it('are four hundred different portraits and sixty different headers', () => {
    expect(new Set(portraits.map(portraitSvg)).size).toBe(400);
    expect(new Set(drawn.map(pictureSvg)).size).toBe(60);
    expect(new Set(drawn.map(({ scene }) => scene)).size).toBeGreaterThanOrEqual(30);
  });

  it('contain no text and need no font', () => {
    for (const header of drawn) expect(pictureSvg(header)).not.toMatch(/<text|font/);
  });

  it('are WebP in the expected sizes', async () => {
    expect(await sharp(await photoOf(portraits[0]!)).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    });
    const { header } = acme.content(articles)[0]!;
    expect(await sharp(await pictureBytes(header)).metadata()).toMatchObject({
      format: 'webp',
      width: 1600,
      height: 900,
    });
  });
});
