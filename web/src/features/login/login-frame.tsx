import type { ReactNode } from 'react';
import { PublicFoot } from '../../shared/frame/public-foot.tsx';
import { Courtyard } from '../../shared/ui/courtyard.tsx';
import { OrganisationHeading } from '../../shared/ui/organisation-heading.tsx';
import classes from './login-page.module.css';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

export interface LoginFrameProps {
  /** Title of the browser tab. Defaults to the heading. */
  readonly name?: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of all pages before sign-in. */
export function LoginFrame({ title, name = title, lead, children }: LoginFrameProps) {
  usePageTitle(name);
  return (
    <div className={classes.page}>
      <div className={classes.picture}>
        <Courtyard cover className={classes.courtyard} />
      </div>
      <main className={classes.side}>
        <div className={classes.content}>
          <p className={classes.brand}>
            <OrganisationHeading height={48} />
          </p>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </div>
        <PublicFoot className={classes.foot} />
      </main>
    </div>
  );
}
