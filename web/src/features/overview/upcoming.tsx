import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { Section } from '../../shared/detail/section.tsx';
import { capitalise } from '../../shared/i18n/capitalise.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { LocalisedText } from '../../shared/localised/localised-text.tsx';
import type { LoadedPart } from '../../shared/navigation/overview-part.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import classes from './overview-page.module.css';
import { comingDays, daysAhead, inDays } from './coming-days.ts';

/** What happens in the next days, of all features together; each loads and fails alone. */
export function Upcoming({ parts }: { parts: readonly LoadedPart[] }) {
  const { i18n } = useLingui();
  const { timeZone } = useSession().organisation;
  const format = useFormat();
  const language = useLanguage();
  const [days] = useState(() => comingDays(timeZone, new Date()));
  const sources = parts.flatMap(({ upcoming, page }) => (upcoming ? { page, query: upcoming(days) } : []));
  const results = useQueries({ queries: sources.map(({ query }) => query) });
  if (sources.length === 0) return null;
  const items = inDays(
    results.flatMap(({ data }) => data ?? []),
    days,
    timeZone,
  );
  const isLoading = results.some(({ isPending }) => isPending);
  const failed = sources.flatMap(({ page }, at) => (results[at]?.isError ? { page, at } : []));
  const dayName = new Intl.DateTimeFormat(language, {
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    timeZone: 'UTC',
  });
  return (
    <Section title={<Trans>Next {daysAhead} days</Trans>}>
      {items.length === 0 && !isLoading && failed.length === 0 && (
        <p className={classes.clear}>
          <Trans>Nothing is planned.</Trans>
        </p>
      )}
      {[...Map.groupBy(items, ({ day }) => day)].map(([day, some]) => (
        <Fragment key={day}>
          <h3 className={classes.day}>
            <time dateTime={day}>{capitalise(dayName.format(new Date(day)), language)}</time>
          </h3>
          <Rows>
            {some.map(({ id, instant, icon: ItemIcon, title, what, to, params }) => (
              <Row
                key={`${to} ${id}`}
                leading={<ItemIcon size={20} stroke={1.6} aria-hidden />}
                title={
                  <Link {...{ to, params }}>
                    <LocalisedText texts={title} />
                  </Link>
                }
                detail={i18n._(what)}
              >
                {instant && <time dateTime={instant}>{format.time(instant)}</time>}
              </Row>
            ))}
          </Rows>
        </Fragment>
      ))}
      {(isLoading || failed.length > 0) && (
        <Rows>
          {isLoading && <Row title={<Skeleton height="1rem" width="14rem" />} />}
          {failed.map(({ page, at }) => (
            <Row key={page.path} title={<Trans>{i18n._(page.label)}: this could not be loaded</Trans>}>
              <Button size="xs" variant="default" onClick={() => void results[at]?.refetch()}>
                <Trans>Try again</Trans>
              </Button>
            </Row>
          ))}
        </Rows>
      )}
    </Section>
  );
}
