import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { IconExternalLink, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { usePages } from '../../shared/navigation/use-pages.ts';
import { entryOf } from '../../shared/navigation/navigation.ts';
import { usePermission } from '../../shared/session/use-session.ts';
import { managedBroadcastQueries } from './managed-broadcasts.queries.ts';
import classes from './sent-page.module.css';

/** Names the page a broadcast links to. */
export function LinkTarget({ link }: { link: string }) {
  const isOutside = !link.startsWith('/');
  const Icon = isOutside ? IconExternalLink : IconLink;
  return (
    <p className={classes.link}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <Anchor
        href={link}
        title={link}
        inherit
        {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {isOutside ? new URL(link).host : <PageName path={new URL(link, location.origin).pathname} />}
      </Anchor>
    </p>
  );
}

function PageName({ path }: { path: string }): ReactNode {
  const { i18n } = useLingui();
  const entry = entryOf(path, usePages());
  const [, first, id] = path.split('/');
  if (first === 'articles' && id) return <ArticleName id={id} />;
  if (first === 'profile') return <Trans>A colleague’s profile</Trans>;
  return entry ? i18n._(entry.label) : <Trans>A page in Atrium</Trans>;
}

/** The article’s title if the reader may read it. */
function ArticleName({ id }: { id: string }): ReactNode {
  const reads = usePermission({ feature: 'articles', access: 'user:articles' });
  const { data } = useQuery({
    ...managedBroadcastQueries.linkedArticle(id, useLanguage()),
    enabled: reads,
  });
  return data ?? <Trans>An article</Trans>;
}
