// Translations as the browser gets them: each message compiled under the name that the macro gives it.
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const format = formatter();

export default {
  process(source, filename) {
    const entries = format.parse(source, { locale: null, sourceLocale: 'en-GB', filename });
    const messages = Object.entries(entries)
      .filter(([, entry]) => !entry.obsolete && (entry.translation || entry.message))
      .map(([id, entry]) => [id, compileMessage(entry.translation || entry.message)]);
    return { code: `exports.messages = ${JSON.stringify(Object.fromEntries(messages))};` };
  },
};
