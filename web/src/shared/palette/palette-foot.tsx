import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePalette } from './palette-context.ts';
import classes from './palette-foot.module.css';

/** The first characters that say where to search, which a phone can tap, and the keys. */
export function PaletteFoot() {
  return (
    <div className={classes.foot}>
      <span className={classes.scopes}>
        <Scope of="@">
          <Trans>People</Trans>
        </Scope>
        <Scope of="#">
          <Trans>Channels</Trans>
        </Scope>
        <Scope of=">">
          <Trans>Actions</Trans>
        </Scope>
        <Scope of="?">
          <Trans>Help</Trans>
        </Scope>
      </span>
      <span className={classes.keys} aria-hidden>
        <kbd>→</kbd> <Trans>actions</Trans>
        <kbd>↵</kbd> <Trans>open</Trans>
      </span>
    </div>
  );
}

interface ScopeProps {
  readonly of: string;
  readonly children: ReactNode;
}

function Scope({ of: prefix, children }: ScopeProps) {
  const { ask } = usePalette();
  return (
    <button type="button" className={classes.scope} onClick={() => ask(prefix)}>
      <kbd aria-hidden>{prefix}</kbd>
      {children}
    </button>
  );
}
