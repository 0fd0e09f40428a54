import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import type { Article } from '@atrium/proto/content/articles';
import type { Language } from '@atrium/proto/common';
import { languageName } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import classes from './article-page.module.css';

export interface ArticleLanguageProps {
  readonly article: Article;
  readonly onChoose: (language: Language) => void;
}

/**
 * Shown when the article is in another language than the reader’s, or when its translation is outdated. Offers the
 * other version.
 */
export function ArticleLanguage({ article, onChoose }: ArticleLanguageProps) {
  const reader = useLanguage();
  const { language, languages, source, stale } = article;
  const [name, original, own] = [language, source, reader].map((one) => languageName(one, reader));
  const to = stale ? source : language !== reader && languages.includes(reader) ? reader : null;
  if (language === reader && !stale) return null;
  return (
    <p className={classes.fallback} lang={reader}>
      <span>
        <IconLanguage size={18} aria-hidden className={classes.sign} />{' '}
        {stale ? (
          <Trans>The original ({original}) has changed since this translation.</Trans>
        ) : to ? (
          <Trans>You’re reading the original ({name}).</Trans>
        ) : (
          <Trans>This article is only available in {name}.</Trans>
        )}
      </span>
      {to && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChoose(to)}>
          {stale ? <Trans>Read original</Trans> : <Trans>Read in {own}</Trans>}
        </Button>
      )}
    </p>
  );
}
