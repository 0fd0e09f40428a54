import { useLingui } from '@lingui/react/macro';
import { languageName } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { languagePlace } from '../../shared/localised/language-place.ts';
import type { PublishCheck } from '../../shared/publishing/publish-check.ts';
import { useSession } from '../../shared/session/use-session.ts';
import type { ArticleValues } from './article-values.ts';

export type CheckedFields = Pick<ArticleValues, 'content' | 'header' | 'headerImg' | 'headerAlt'>;

/** Whether a text shows a picture that screen readers cannot describe. */
const hasBarePicture = (html: string): boolean =>
  [...html.matchAll(/<img\b[^>]*>/gi)].some(([image]) => !/\balt="[^"]*[^"\s]/i.test(image));

/** What an article is checked for before it is published. */
export function useArticleChecks(fields: CheckedFields): readonly PublishCheck[] {
  const { t } = useLingui();
  const reader = useLanguage();
  const { languages } = useSession().organisation;
  const { headerImg, headerAlt, header, content } = fields;
  const isBareHeader = headerImg !== null && !(headerAlt ?? header?.alt);
  return [
    ...(isBareHeader
      ? [
          {
            text: t`The header picture has no description.`,
            action: t`Add`,
            place: 'picture-description',
          },
        ]
      : []),
    ...languages
      .filter((language) => hasBarePicture(content[language] ?? ''))
      .map((language) => {
        const name = languageName(language, reader);
        return {
          text: t`A picture in the text has no description (${name}).`,
          action: t`Show`,
          place: languagePlace(language),
        };
      }),
  ];
}
