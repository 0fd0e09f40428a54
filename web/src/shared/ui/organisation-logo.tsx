import classes from './organisation-logo.module.css';

/** An organisation's own logo, on a light background even in dark mode, since it was designed for one. */
export const OrganisationLogo = ({ src, name, height }: { src: string; name: string; height: number }) => (
  <img className={classes.logo} src={src} alt={name} style={{ height }} />
);
