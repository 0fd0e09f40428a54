import { includes } from '@atrium/proto/audience';
import sharp from 'sharp';
import { peopleIn, readersOf } from '../src/audience.ts';
import { demoLanguages, type DemoOrganisation, type Texts } from '../src/demo-data.ts';
import { demoOrganisations } from '../src/demo-organisations.ts';
import { drawPicture, pictureSvg } from '../src/pictures/picture.ts';
import { structureOf } from '../src/structure.ts';
import { drawPortrait, portraitSvg } from '../src/portraits/portrait.ts';

const seed = 1952;
const organisations = demoOrganisations(seed);
const [acme, globex] = organisations as [DemoOrganisation, DemoOrganisation];
const keys = (list: readonly { key: string }[]) => new Set(list.map(({ key }) => key));

describe('the demo organisation', () => {
  it('[OPS-5] is a company of four hundred people with sixty articles, next to a small one', () => {
    const { people, sites, departments, grades, channels, articles, comments } = acme;
    expect([people, sites, departments, grades, channels, articles].map(({ length }) => length)).toEqual([
      400, 6, 12, 6, 8, 60,
    ]);
    expect(comments.length).toBeGreaterThanOrEqual(200);
    expect(globex.people).toHaveLength(12);
    const states = Object.groupBy(articles, ({ state }) => state);
    expect([states.scheduled, states.draft, states.archived].map((some) => some?.length)).toEqual([2, 2, 1]);
  });

  it('is the same for the same seed and different for another', () => {
    expect(demoOrganisations(seed)).toEqual(organisations);
    expect(demoOrganisations(seed + 1)[0]?.people[0]?.id).not.toBe(acme.people[0]?.id);
  });

  it.each(organisations)('[STRU-1] puts everyone in $name into one unit of a tree', (organisation) => {
    const { root, units } = structureOf(organisation);
    const placed = [...root, ...units.flatMap(({ people }) => people)];
    expect(placed.toSorted()).toEqual([...keys(organisation.people)].toSorted());
    for (const [at, { above, head }] of units.entries()) {
      if (above !== null) expect(keys(units.slice(0, at))).toContain(above);
      expect(keys(organisation.people)).toContain(head);
    }
    expect(keys(units).size).toBe(units.length);
  });

  it.each(organisations)('$name refers only to things that it contains', (organisation) => {
    const { people, sites, departments, grades, statuses, roles, channels, articles, comments, welcome } =
      organisation;
    const persons = keys(people);
    const written = keys(articles);
    for (const person of people) {
      expect(keys(sites)).toContain(person.site);
      expect(keys(departments)).toContain(person.department);
      expect(keys(grades)).toContain(person.grade);
      expect(keys(statuses)).toContain(person.status);
      for (const role of person.roles) expect(keys(roles)).toContain(role);
    }
    for (const { author, channel, linked, reactions, audience } of articles) {
      expect(persons).toContain(author);
      expect(keys(channels)).toContain(channel);
      for (const key of linked) expect(written).toContain(key);
      for (const key of audience.sites) expect(keys(sites)).toContain(key);
      for (const key of audience.departments) expect(keys(departments)).toContain(key);
      for (const { person } of reactions) expect(persons).toContain(person);
    }
    for (const { article, author } of comments)
      expect([written.has(article), persons.has(author)]).toEqual([true, true]);
    for (const { followers } of channels) for (const key of followers) expect(persons).toContain(key);
    for (const { people: members, messages, unread } of organisation.chats) {
      const people = messages.flatMap(({ author, reactions }) => [
        author,
        ...reactions.map(({ person }) => person),
      ]);
      for (const key of [...members, ...Object.keys(unread)]) expect(persons).toContain(key);
      for (const key of [...people, ...Object.keys(unread)]) expect(members).toContain(key);
    }
    for (const { by, contact, site } of organisation.vacancies) {
      expect(persons).toContain(by);
      if (contact !== null) expect(persons).toContain(contact);
      if (site !== null) expect(keys(sites)).toContain(site);
    }
    const known = keys(organisation.library.folders);
    for (const { by, folder, audience } of organisation.library.documents) {
      expect(persons).toContain(by);
      if (folder !== null) expect(known).toContain(folder);
      for (const key of audience?.grades ?? []) expect(keys(grades)).toContain(key);
    }
    for (const { within } of organisation.library.folders)
      if (within !== null) expect(known).toContain(within);
    if (welcome?.article) expect(written).toContain(welcome.article);
  });

  it.each(organisations)(
    '$name has managers without a cycle, listed before the people who report to them',
    ({ people }) => {
      const before = new Set<string>();
      for (const { key, reportsTo } of people) {
        if (reportsTo !== null) expect(before).toContain(reportsTo);
        before.add(key);
      }
      expect(people.filter(({ reportsTo }) => reportsTo === null)).toHaveLength(1);
    },
  );

  it.each(organisations)(
    '$name gives everyone their own id, e-mail address and phone number',
    ({ people, slug }) => {
      for (const field of ['id', 'key', 'email'] as const)
        expect(new Set(people.map((person) => person[field])).size).toBe(people.length);
      const mobiles = people.flatMap(({ mobile }) => mobile ?? []);
      expect(new Set(mobiles).size).toBe(mobiles.length);
      for (const { id, email, phone, mobile } of people) {
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(email).toMatch(new RegExp(`^[a-z0-9]+(\\.[a-z0-9]+)?@${slug}\\.example$`));
        for (const number of [phone, mobile]) expect(number ?? '+12345678').toMatch(/^\+[1-9]\d{6,14}$/);
      }
      for (const local of ['superuser', 'editor', 'employee'])
        expect(people.map(({ email }) => email)).toContain(`${local}@${slug}.example`);
    },
  );

  it('has everything in three languages, in clean HTML of a readable length', () => {
    const tags =
      /<(?!\/?(?:h2|h3|p|ul|ol|li|blockquote|strong|em|a|table|thead|tbody|tr|th|td|figure|img|figcaption|hr)\b)/;
    const all = (texts: Texts) => demoLanguages.map((language) => texts[language]);
    for (const { key, title, summary, html, state, header } of acme.articles) {
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

  it('lets only people who may read an article comment on it, react to it and open it', () => {
    for (const article of acme.articles) {
      const allowed = keys(peopleIn(article.audience, acme.people));
      const spoke = acme.comments.filter((comment) => comment.article === article.key);
      for (const { author } of spoke)
        expect(`${article.key}: ${allowed.has(author) ? '' : author}`).toBe(`${article.key}: `);
      for (const { person } of [...article.reactions, ...readersOf(seed, acme, article)])
        expect(allowed).toContain(person);
      for (const { minutesAgo } of spoke) expect(minutesAgo).toBeLessThan(article.publishedDaysAgo * 24 * 60);
    }
    const leeds = acme.articles.find(({ key }) => key === 'leeds-menu');
    const tom = acme.people.find(({ email }) => email === 'employee@acme.example');
    expect(
      leeds &&
        tom &&
        includes(
          {
            ...leeds.audience,
            sites: [...leeds.audience.sites],
            departments: [],
            grades: [],
          },
          { ...tom, units: [] },
        ),
    ).toBe(true);
  });

  it('puts replies after what they answer, names the people it mentions, and has three reported comments', () => {
    const ids = new Map(acme.people.map(({ id, first, last }) => [id, `${first} ${last}`]));
    const postedAgo = new Map<string, number>();
    for (const { key, replyTo, minutesAgo, text } of acme.comments) {
      if (replyTo) expect(postedAgo.get(replyTo)).toBeGreaterThanOrEqual(minutesAgo);
      postedAgo.set(key, minutesAgo);
      for (const [, name, id] of text.matchAll(/@\[(.+?)\]\((.+?)\)/g)) expect(ids.get(id ?? '')).toBe(name);
    }
    expect(
      acme.comments
        .filter(({ reports }) => reports.length > 0)
        .map(({ reports }) => reports.length)
        .toSorted((a, b) => a - b),
    ).toEqual([2, 2, 3]);
  });
});

describe('the pictures of the demo', () => {
  it('are four hundred different portraits and sixty different headers', () => {
    expect(new Set(acme.people.map(({ portrait }) => portraitSvg(portrait))).size).toBe(400);
    expect(new Set(acme.articles.map(({ header }) => pictureSvg(header))).size).toBe(60);
    expect(new Set(acme.articles.map(({ header }) => header.scene)).size).toBeGreaterThanOrEqual(30);
  });

  it('contain no text and need no font', () => {
    for (const { header } of acme.articles) expect(pictureSvg(header)).not.toMatch(/<text|font/);
  });

  it('are WebP in the expected sizes', async () => {
    const [person, article] = [acme.people[0]!, acme.articles[0]!];
    expect(await sharp(await drawPortrait(person.portrait)).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    });
    expect(await sharp(await drawPicture(article.header)).metadata()).toMatchObject({
      format: 'webp',
      width: 1600,
      height: 900,
    });
  });
});
