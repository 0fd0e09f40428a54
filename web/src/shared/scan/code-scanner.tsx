import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBulb, IconCameraOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useCamera, type CameraState } from './use-camera.ts';
import { useScannedCodes } from './use-scanned-codes.ts';
import classes from './scan.module.css';

/** The picture of the camera. Each QR code in it is reported once; without a camera, it says why there is none. */
export function CodeScanner({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useLingui();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { state, light, retry } = useCamera(video);
  useScannedCodes(state === 'on' ? video : null, onCode);
  return (
    <div className={classes.frame} data-state={state}>
      <video ref={setVideo} className={classes.video} muted playsInline aria-label={t`Camera`} />
      {state === 'on' && <div className={classes.target} aria-hidden />}
      {light && (
        <Button
          className={classes.light}
          variant="white"
          size="sm"
          aria-pressed={light.isOn}
          leftSection={<IconBulb size={18} aria-hidden />}
          onClick={light.toggle}
        >
          <Trans>Light</Trans>
        </Button>
      )}
      <div role="status" className={classes.words}>
        <Why state={state} />
      </div>
      {(state === 'refused' || state === 'failed') && (
        <Button variant="white" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}

function Why({ state }: { state: CameraState }) {
  switch (state) {
    case 'on':
      return null;
    case 'starting':
      return <Trans>Starting the camera…</Trans>;
    default:
      return (
        <>
          <IconCameraOff size={28} aria-hidden />
          <p>
            {state === 'refused' && (
              <Trans>Atrium may not use the camera. Allow it in your browser’s settings for this page.</Trans>
            )}
            {state === 'missing' && <Trans>This device has no camera.</Trans>}
            {state === 'failed' && <Trans>The camera can’t be started. Another app may be using it.</Trans>}
          </p>
          <p>
            <Trans>You can type the code instead.</Trans>
          </p>
        </>
      );
  }
}
