import classes from './organisation-logo.module.css';

/** An organisation's own logo, on paper by night, too: it was drawn for it. */
export const OrganisationLogo = ({ src, name, height }: { src: string; name: string; height: number }) => (
  <img className={classes.logo} src={src} alt={name} style={{ height }} />
);
