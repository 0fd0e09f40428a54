import { ContentImporter } from '@atrium/content/import/content-importer';
import { WelcomeLevel } from '@atrium/proto/content/welcome';
import { z } from 'zod';
import { articles } from '../articles/articles.part.ts';
import type { Part, Source } from '../part.ts';
import { audienceIn, audienceOf } from '../places/audience.ts';
import { places } from '../places/places.part.ts';
import { keysOf, reference, textsIn } from '../reading/fields.ts';

const day = 24 * 3600 * 1000;

const welcomeOf = ({ organisation, content }: Source) =>
  z.strictObject({
    text: textsIn(organisation.languages),
    article: reference('article', keysOf(content(articles)))
      .nullable()
      .default(null)
      .describe('The article it links to.'),
    level: WelcomeLevel,
    audience: audienceIn(content(places)),
    fromDaysAgo: z.number(),
    toDaysAhead: z.number(),
    acknowledge: z.boolean().default(false),
  });

export type DemoWelcome = z.output<ReturnType<typeof welcomeOf>>;

export const welcome: Part<DemoWelcome | null> = {
  name: 'welcome',
  needs: [places, articles],
  load: (source) => source.folder.optionalYaml('welcome.yaml', welcomeOf(source)) ?? null,
  async fill(notice, { organisation, importer, filled }) {
    if (!notice) return;
    const { text, article, level, audience, fromDaysAgo, toDaysAhead, acknowledge } = notice;
    await importer('content', ContentImporter).setWelcome({
      text: { ...text },
      link: article && `/articles/${filled(articles).get(article)}`,
      level,
      audience: audienceOf(organisation, audience),
      from: new Date(Date.now() - fromDaysAgo * day).toISOString(),
      to: new Date(Date.now() + toDaysAhead * day).toISOString(),
      acknowledge,
    });
  },
};
