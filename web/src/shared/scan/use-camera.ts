import { useCallback, useEffect, useState } from 'react';

/** `refused` by the person or the browser; `missing` if the device has none; `failed` if another program uses it. */
export type CameraState = 'starting' | 'on' | 'refused' | 'missing' | 'failed';

/** TypeScript does not know the light of a camera yet. */
type Light = { readonly torch?: boolean };

export interface Camera {
  readonly state: CameraState;
  /** Null if the camera has no light. */
  readonly light: { readonly isOn: boolean; readonly toggle: () => void } | null;
  readonly retry: () => void;
}

/** Shows the camera at the back of the device in a video, as long as the video is there. */
export function useCamera(video: HTMLVideoElement | null): Camera {
  const [state, setState] = useState<CameraState>('starting');
  const [attempt, setAttempt] = useState(0);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isLit, setLit] = useState(false);
  useEffect(() => {
    if (!video) return;
    let stream: MediaStream | undefined;
    let isOver = false;
    const start = async (): Promise<void> => {
      stream = await open();
      if (isOver) return stop(stream);
      await show(video, stream);
      setTrack(stream.getVideoTracks()[0] ?? null);
      setState('on');
    };
    start().catch((error: unknown) => {
      if (!isOver) setState(stateAfter(error));
    });
    return () => {
      isOver = true;
      stop(stream);
      setTrack(null);
    };
  }, [video, attempt]);
  const hasLight = track !== null && ((track.getCapabilities?.() as Light | undefined)?.torch ?? false);
  const toggle = (): void => {
    const torch = !isLit;
    const constraint = { advanced: [{ torch } as MediaTrackConstraintSet] };
    void track?.applyConstraints(constraint).then(
      () => setLit(torch),
      () => undefined,
    );
  };
  const retry = useCallback(() => {
    setState('starting');
    setAttempt((before) => before + 1);
  }, []);
  return { state, light: hasLight ? { isOn: isLit, toggle } : null, retry };
}

const show = (video: HTMLVideoElement, stream: MediaStream): Promise<void> => {
  video.srcObject = stream;
  return video.play();
};

const open = (): Promise<MediaStream> =>
  navigator.mediaDevices
    ? navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    : Promise.reject(new DOMException('No camera here', 'NotFoundError'));

const stop = (stream: MediaStream | undefined): void => stream?.getTracks().forEach((track) => track.stop());

function stateAfter(error: unknown): CameraState {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}
