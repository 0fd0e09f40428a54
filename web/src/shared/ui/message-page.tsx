import { Link, useMatch } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { NavigationEntry } from '../navigation/navigation.ts';
import { Courtyard } from './courtyard.tsx';
import classes from './message-page.module.css';

export interface MessagePageProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Where the page belongs; it replaces the link to the home page. */
  readonly list?: NavigationEntry | undefined;
  /** Replaces both links. */
  readonly action?: ReactNode;
}

/** A page with a single message and a way to continue. */
export function MessagePage({ title, text, list, action }: MessagePageProps) {
  const { i18n } = useLingui();
  useDocumentTitle(`${title} · Atrium`);
  const isFramed = useMatch({ from: '/_app', shouldThrow: false }) !== undefined;
  const name = list && i18n._(list.label);
  const Place = isFramed ? 'div' : 'main';
  return (
    <Place className={classes.page}>
      <Courtyard className={classes.picture} />
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.text}>{text}</p>
      {action ?? (
        <Button component={Link} to={list?.path ?? '/'} size="md">
          {name ? <Trans>Go to {name}</Trans> : <Trans>Go to home page</Trans>}
        </Button>
      )}
    </Place>
  );
}
