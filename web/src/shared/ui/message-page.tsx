import { Link, useMatch } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Courtyard } from './courtyard.tsx';
import classes from './message-page.module.css';

export interface MessagePageProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Replaces the link to the home page. */
  readonly action?: ReactNode;
}

/** A page with a single message and a way to continue. */
export function MessagePage({ title, text, action }: MessagePageProps) {
  useDocumentTitle(`${title} · Atrium`);
  const isFramed = useMatch({ from: '/_app', shouldThrow: false }) !== undefined;
  const Place = isFramed ? 'div' : 'main';
  return (
    <Place className={classes.page}>
      <Courtyard className={classes.picture} />
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.text}>{text}</p>
      {action ?? (
        <Button component={Link} to="/" size="md">
          <Trans>Go to home page</Trans>
        </Button>
      )}
    </Place>
  );
}
