import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { articles } from '../src/articles/articles.part.ts';
import { library } from '../src/library/library.part.ts';
import { loadOrganisation } from '../src/load-organisation.ts';
import { people } from '../src/people/people.part.ts';
import { pictureBytes } from '../src/pictures/picture.ts';
import { photoOf } from '../src/portraits/photo.ts';

const example = fileURLToPath(new URL('../example', import.meta.url));
let folder: string;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'atrium-organisation-')), 'crust');
  await cp(example, folder, { recursive: true });
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const write = (file: string, content: string | Buffer) => writeFile(join(folder, file), content);

/** Replaces a text that occurs in a file. */
async function edit(file: string, text: string, by: string): Promise<void> {
  const before = await readFile(join(folder, file), 'utf8');
  expect(before).toContain(text);
  await write(file, before.replace(text, by));
}

function problem(): string {
  try {
    loadOrganisation(folder);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

const image = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#8a5a2b' } })
    .png()
    .toBuffer();

describe('loading an organisation', () => {
  it('accepts the example of the README', () => {
    expect(loadOrganisation(folder).content(people)).toHaveLength(3);
  });

  it('does without the files that are optional', async () => {
    for (const name of ['articles', 'comments', 'chats', 'vacancies', 'welcome.yaml', 'accounts.yaml'])
      await rm(join(folder, name), { recursive: true });
    expect(problem()).toBe('');
  });

  it.each([
    {
      what: 'a reference to a person',
      change: () => edit('articles/first-day/article.yaml', 'author: otto', 'author: ottto'),
      message: 'crust/articles/first-day/article.yaml:2: author: there is no person "ottto"',
    },
    {
      what: 'a reference to a channel',
      change: () => edit('articles/first-day/article.yaml', 'channel: news', 'channel: noise'),
      message: 'crust/articles/first-day/article.yaml:1: channel: there is no channel "noise"',
    },
    {
      what: 'a picture',
      change: () => edit('articles/first-day/article.yaml', 'header: coffee', 'header: cofee'),
      message: 'crust/articles/first-day/article.yaml:4: header: there is no picture "cofee"',
    },
    {
      what: 'a picture in a text',
      change: () => edit('articles/first-day/fr-FR.md', '(orchard)', '(oven.jpg)'),
      message: 'crust/articles/first-day/fr-FR.md: there is no file "oven.jpg" next to this one',
    },
    {
      what: 'an unknown field',
      change: () => edit('articles/first-day/article.yaml', 'daysAgo', 'daysago'),
      message: 'crust/articles/first-day/article.yaml:1: daysAgo: is missing',
    },
    {
      what: 'a text in a language that is missing',
      change: () => edit('welcome.yaml', 'fr-FR: Bienvenue', 'de: Willkommen'),
      message: 'crust/welcome.yaml:2: text.fr-FR: is missing',
    },
    {
      what: 'a Markdown file that is missing',
      change: () => rm(join(folder, 'articles/first-day/fr-FR.md')),
      message: 'crust/articles/first-day/fr-FR.md: is missing',
    },
    {
      what: 'a Markdown file in another language',
      change: () => write('articles/first-day/de.md', '# Da\n\nEndlich.\n'),
      message: 'crust/articles/first-day/de.md: organisation.yaml does not list this language',
    },
    {
      what: 'a text without a title',
      change: () => edit('articles/first-day/en-GB.md', '# ', ''),
      message: 'crust/articles/first-day/en-GB.md:1: must start with "# " and the title',
    },
    {
      what: 'a cell of a table',
      change: () => edit('people.csv', 'otto@crust.example', 'otto at crust'),
      message: 'crust/people.csv:3: email: Invalid email address',
    },
    {
      what: 'a site of a person',
      change: () => edit('people.csv', 'baker,bakery,ines', 'baker,cellar,ines'),
      message: 'crust/people.csv:3: site: there is no site "cellar"',
    },
    {
      what: 'a manager',
      change: () => edit('people.csv', 'bakery,otto', 'bakery,otta'),
      message: 'crust/people.csv: reportsTo: there is no person "otta", the manager of "lou"',
    },
    {
      what: 'a circle of managers',
      change: () => edit('people.csv', 'bakery,,employee superuser', 'bakery,lou,employee superuser'),
      message: 'crust/people.csv: reportsTo: "ines" is their own manager',
    },
    {
      what: 'a comment on no article',
      change: () => write('comments/last-day.yaml', '- { by: lou, text: Bye }\n'),
      message: 'crust/comments/last-day.yaml: there is no article "last-day"',
    },
    {
      what: 'a comment by nobody',
      change: () => edit('comments/first-day.yaml', 'by: otto', 'by: de.w'),
      message: 'crust/comments/first-day.yaml: by: nobody is "de.w"',
    },
    {
      what: 'a message by somebody who is not in the conversation',
      change: () => edit('chats/otto-lou.yaml', 'by: otto', 'by: ines'),
      message: 'crust/chats/otto-lou.yaml:4: messages[0]: "ines" is not in the conversation',
    },
    {
      what: 'a key that appears twice',
      change: () =>
        edit('places.yaml', 'departments:\n', 'departments:\n  - { key: baking, name: Pastry }\n'),
      message: 'crust/places.yaml:8: departments[1].key: "baking" appears twice',
    },
    {
      what: 'a file that is not YAML',
      change: () => edit('channels.yaml', 'label: News', 'label: [News'),
      message: /^crust\/channels\.yaml:\d+: Flow sequence/,
    },
  ])('names the file and the place of $what', async ({ change, message }) => {
    await change();
    const [first] = problem().split('\n');
    if (typeof message === 'string') expect(first).toBe(message);
    else expect(first).toMatch(message);
  });

  it('reports all problems of a file', async () => {
    await edit('articles/first-day/article.yaml', 'author: otto', 'author: ottto');
    await edit('articles/first-day/article.yaml', 'header: coffee', 'header: cofee');
    expect(problem().split('\n')).toHaveLength(2);
  });

  it('uses images and other files of the organisation', async () => {
    await write('articles/first-day/oven.png', await image());
    await edit(
      'articles/first-day/article.yaml',
      'header: coffee',
      'header: { file: oven.png, alt: { en-GB: The oven, fr-FR: Le four } }',
    );
    await edit('articles/first-day/en-GB.md', '(orchard)', '(oven.png)');
    await edit('articles/first-day/fr-FR.md', '(orchard)', '(oven.png)');
    const { content } = loadOrganisation(folder);
    const { header, figures } = content(articles)[0]!;
    expect(header.alt).toEqual({ 'en-GB': 'The oven', 'fr-FR': 'Le four' });
    expect(figures.get('oven.png')?.alt).toEqual({ 'en-GB': 'The view from the oven' });
    expect(await sharp(await pictureBytes(header)).metadata()).toMatchObject({ format: 'webp', width: 320 });
  });

  it('uses photos of people', async () => {
    await mkdir(join(folder, 'portraits'));
    await write('portraits/otto.png', await image());
    const [ines, otto] = loadOrganisation(folder).content(people);
    expect(await photoOf(ines!.portrait)).toBeUndefined();
    expect(await sharp(await photoOf(otto!.portrait)).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
    });
  });

  it('has versions of a document as text and as files', async () => {
    const document = (version: string) =>
      `folders: []\ndocuments:\n  - name: Rules.pdf\n    by: ines\n    title: &t { en-GB: Rules, fr-FR: Règles }\n    description: *t\n    versions: [[Wash your hands.], ${version}]\n`;
    await write('library.yaml', document('{ file: rules.pdf }'));
    expect(problem()).toBe(
      'crust/library.yaml:7: documents[0].versions[1].file: there is no file "rules.pdf" in the folder `library`',
    );
    await mkdir(join(folder, 'library'));
    await write('library/rules.pdf', '%PDF-1.7');
    const { documents } = loadOrganisation(folder).content(library);
    expect(documents[0]?.versions[1]).toEqual({ file: 'rules.pdf' });
  });
});
