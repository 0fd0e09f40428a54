import { Trans, useLingui } from '@lingui/react/macro';
import { ColorInput } from '@mantine/core';
import { brandShade, brandShades } from '@atrium/proto/brand';
import { OrganisationSettings, type Organisation } from '@atrium/proto/identity/organisation';
import { contrast } from '@atrium/proto/oklch';
import type { ReactNode } from 'react';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import classes from './brand-form.module.css';
import { settingsOf, useSaveSettings } from './organisation.queries.ts';
import { SetupSection } from './setup-section.tsx';

const swatches = ['#1f6f5c', '#2f6f9f', '#5b4b8a', '#a23b4a', '#b4632a', '#4f6b2c', '#3b4a54'];

/** The brand colour, with a preview. */
export function BrandSection({ organisation }: { organisation: Organisation }) {
  const { t } = useLingui();
  const save = useSaveSettings(organisation.version);
  const { form, ...sent } = useContractForm({
    schema: OrganisationSettings,
    initialValues: settingsOf(organisation),
    send: save.mutateAsync,
  });
  return (
    <SetupSection
      title={<Trans>Colour</Trans>}
      lead={
        <Trans>Used for buttons, links and highlights in Atrium, on the sign-in page and in e-mails.</Trans>
      }
    >
      <Form name="brand-form" {...sent} isOfStored>
        <ColorInput
          label={t`Brand colour`}
          swatches={swatches}
          format="hex"
          // The button of the eye dropper has no accessible name. The field and the swatches do the same.
          withEyeDropper={false}
          required
          {...form.getInputProps('brandColour')}
        />
        <Outcome colour={form.values.brandColour} />
      </Form>
    </SetupSection>
  );
}

/** Preview of buttons in light and dark mode, with the contrast of their text: at least 4.5 to 1. */
function Outcome({ colour }: { colour: string }) {
  const shades = brandShades(colour);
  const [day, night] = [shades[brandShade.light], shades[brandShade.dark]];
  const isKept = day.toLowerCase() === colour.toLowerCase();
  return (
    <div>
      <div className={classes.outcome}>
        <Sample
          background="#f7f4ee"
          buttonColour={day}
          textColour="#ffffff"
          name={<Trans>Light mode</Trans>}
        />
        <Sample
          background="#1b1917"
          buttonColour={night}
          textColour="#171513"
          name={<Trans>Dark mode</Trans>}
        />
      </div>
      {!isKept && (
        <p className={classes.note}>
          <Trans>White text is hard to read on this colour, so light mode uses a darker shade: {day}.</Trans>
        </p>
      )}
    </div>
  );
}

interface SampleProps {
  readonly background: string;
  readonly buttonColour: string;
  readonly textColour: string;
  readonly name: ReactNode;
}

function Sample({ background, buttonColour, textColour, name }: SampleProps) {
  const format = useFormat();
  const ratio = format.number(Math.floor(contrast(buttonColour, textColour) * 10) / 10);
  return (
    <figure className={classes.sample} style={{ background }}>
      <span className={classes.button} style={{ background: buttonColour, color: textColour }}>
        {name}
      </span>
      <figcaption style={{ color: background === '#1b1917' ? '#f0ebe3' : '#2a2621' }}>
        <Trans>Contrast {ratio}:1</Trans>
      </figcaption>
    </figure>
  );
}
