import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { Language } from '@atrium/proto/common';
import { InfoPageFields, type InfoPage, type InfoPageName } from '@atrium/proto/content/info-pages';
import { DateRangeField } from '../../shared/form/date-range-field.tsx';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { RemountIfPristine } from '../../shared/form/remount-if-pristine.tsx';
import { languageName } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { LanguageTabs } from '../../shared/localised/language-tabs.tsx';
import { OutdatedAlert } from '../../shared/localised/outdated-alert.tsx';
import { LazyRichTextEditor } from '../../shared/rich-text/lazy-rich-text-editor.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { StateBadge } from '../../shared/state/state-badge.tsx';
import { TextSkeleton } from '../../shared/ui/skeletons.tsx';
import { infoPageStates } from './info-page-states.ts';
import { infoPageQuery, useConfirmLanguage, useSaveInfoPage } from './info-pages.queries.ts';
import { SetupSection } from './setup-section.tsx';

/** A page written by the organisation, in each of its languages. */
export function InfoPageSection({ page, title }: { page: InfoPageName; title: ReactNode }) {
  const { data } = useQuery(infoPageQuery(page));
  return (
    <SetupSection
      title={title}
      lead={
        <Trans>
          Visible to everyone, even without signing in. If the page is empty or not valid today, Atrium shows
          its default text:{' '}
          <Anchor component={Link} to={`/${page}`} target="_blank">
            view page
          </Anchor>
          .
        </Trans>
      }
    >
      {data ? (
        <RemountIfPristine stored={data}>
          {(opened) => <InfoPageForm page={page} saved={opened} />}
        </RemountIfPristine>
      ) : (
        <TextSkeleton />
      )}
    </SetupSection>
  );
}

function InfoPageForm({ page, saved }: { page: InfoPageName; saved: InfoPage }) {
  const { version, content, validFrom, validTo, state, stale } = saved;
  const { t } = useLingui();
  const { languages, defaultLanguage } = useSession().organisation;
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const name = languageName(language, useLanguage());
  const { mutateAsync } = useSaveInfoPage(page, version);
  const confirm = useConfirmLanguage(page, version);
  const { form, ...sent } = useContractForm<InfoPageFields>({
    schema: InfoPageFields,
    initialValues: { content, validFrom, validTo },
    send: mutateAsync,
  });
  const texts = form.values.content;
  return (
    <Form name="info-page-form" {...sent} isOfStored>
      {Object.keys(content).length > 0 && (
        <div>
          <StateBadge of={infoPageStates} state={state} />
        </div>
      )}
      <LanguageTabs
        languages={languages}
        value={language}
        onChange={setLanguage}
        isFilled={(one) => Boolean(texts[one])}
        isStale={(one) => stale.includes(one)}
      />
      {stale.includes(language) && (
        <OutdatedAlert isSaving={confirm.isPending} onConfirm={() => confirm.mutate(language)} />
      )}
      <Input.Wrapper labelElement="div" error={form.errors[`content.${language}`]}>
        <LazyRichTextEditor
          key={language}
          label={t`Text (${name})`}
          language={language}
          value={texts[language] ?? ''}
          onChange={(html) => form.setFieldValue('content', { ...texts, [language]: html })}
        />
      </Input.Wrapper>
      <DateRangeField
        from={{
          label: t`First day`,
          description: t`Leave empty to show the page immediately.`,
          isClearable: true,
          ...form.getInputProps('validFrom'),
          onChange: (day) => form.setFieldValue('validFrom', day || null),
        }}
        to={{
          label: t`Last day`,
          description: t`Leave empty for no end date.`,
          isClearable: true,
          ...form.getInputProps('validTo'),
          onChange: (day) => form.setFieldValue('validTo', day || null),
        }}
      />
    </Form>
  );
}
