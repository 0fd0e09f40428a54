import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { maxEntryLength, maxEntries, type WordList } from '@atrium/proto/content/word-list';
import { drafts } from '../../shared/device/drafts.ts';
import { DiscardButton } from '../../shared/form/discard-button.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import classes from './moderation-page.module.css';
import { useSetWordList, wordListQuery } from './moderation.queries.ts';
import { parseEntries, firstInvalidLine } from './word-list-lines.ts';

interface Draft extends Record<string, unknown> {
  readonly text: string;
  /** The version the draft is based on, to detect changes that others save meanwhile. */
  readonly version: number;
}

/** Words that hold a comment for review, one per line. */
export function WordListForm() {
  const { data } = useQuery(wordListQuery);
  return data ? <Lines list={data} /> : <RowsSkeleton rows={4} />;
}

function Lines({ list }: { list: WordList }) {
  const { t } = useLingui();
  const set = useSetWordList();
  const [draft, setDraft] = useState(() => drafts.read<Draft>('word-list'));
  const text = draft?.text ?? list.words.join('\n');
  const count = parseEntries(text).length;
  const bad = firstInvalidLine(text);
  const change = (next: string): void => {
    const changed = { text: next, version: draft?.version ?? list.version };
    setDraft(changed);
    drafts.save('word-list', changed);
  };
  const discard = (): void => {
    setDraft(undefined);
    drafts.remove('word-list');
    set.reset();
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!draft || bad !== null || count > maxEntries) return;
    set.mutate({ words: parseEntries(text), version: draft.version }, { onSuccess: discard });
  };
  return (
    <form name="word-list-form" onSubmit={save} className={classes.words} noValidate>
      <FormAlert error={set.error} />
      <Textarea
        label={t`Words and phrases, one per line`}
        description={t`Comments containing these words are held for review. Only whole words match; case and accents are ignored. A * at the end matches any ending: joke* also finds jokes and joker.`}
        autosize
        minRows={8}
        maxRows={20}
        spellCheck={false}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        error={
          bad !== null &&
          t`Line ${bad} isn’t valid. Use at least one letter or digit, up to ${maxEntryLength} characters, and * only at the end of a word with two or more characters.`
        }
      />
      <Text size="sm" c={count > maxEntries ? 'red' : 'dimmed'} role="status">
        {t`${plural(count, { one: '# entry', other: '# entries' })} (maximum ${maxEntries})`}
      </Text>
      <Group gap="sm">
        <Button type="submit" loading={set.isPending} disabled={!draft || bad !== null || count > maxEntries}>
          <Trans>Save</Trans>
        </Button>
        {draft && <DiscardButton onDiscard={discard} />}
      </Group>
    </form>
  );
}
