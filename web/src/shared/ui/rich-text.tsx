import type { Language } from '@atrium/proto/common';
import classes from './rich-text.module.css';

/** What an editor wrote, to read. The HTML comes from the server, which lets through only what it knows. */
export function RichText({ html, language }: { html: string; language: Language }) {
  return <div className={classes.text} lang={language} dangerouslySetInnerHTML={{ __html: html }} />;
}
