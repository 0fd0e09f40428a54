import { Link } from '@tanstack/react-router';
import { Button, Group } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import type { NavigationEntry } from '../navigation/navigation.ts';
import { searchRequest } from '../navigation/frame-request.ts';
import { Courtyard } from './courtyard.tsx';
import classes from './message-page.module.css';
import { PageRegion, useIsFramed } from './page-region.tsx';
import { usePageTitle } from './use-page-title.ts';

export interface MessagePageProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Where the page belongs; it replaces the link to the home page. */
  readonly list?: NavigationEntry | undefined;
  /** Replaces both links. */
  readonly action?: ReactNode;
  /** Further ways on, after the first. */
  readonly others?: ReactNode;
  /** Announced at once, for failures. */
  readonly role?: 'alert';
  /** More that helps, below the ways on. */
  readonly children?: ReactNode;
}

/** A page with a single message and ways to continue. */
export function MessagePage({ title, text, list, action, others, role, children }: MessagePageProps) {
  const { i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  // It can appear long after the navigation, in place of what was loading.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const name = list && i18n._(list.label);
  return (
    <PageRegion className={classes.page}>
      <div role={role} className={classes.message}>
        <Courtyard className={classes.picture} />
        <h1 ref={heading} className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        <div className={classes.text}>{text}</div>
        <Group justify="center" gap="sm">
          {action ?? (
            <Button component={Link} to={list?.path ?? '/'} size="md">
              {name ? <Trans>Go to {name}</Trans> : <Trans>Go to home page</Trans>}
            </Button>
          )}
          {others}
        </Group>
        {children}
      </div>
    </PageRegion>
  );
}

/** Opens the search of the frame; pages outside the frame have none. */
export function SearchButton() {
  if (!useIsFramed()) return null;
  return (
    <Button variant="default" size="md" onClick={searchRequest.send}>
      <Trans>Search</Trans>
    </Button>
  );
}
