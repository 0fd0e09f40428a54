type Reader = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(image: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Reads QR codes with the browser’s own reader, or with one that is loaded if it has none. */
export async function createReader(): Promise<Reader> {
  const detector = (await ownDetector()) ?? (await loadedDetector());
  return async (video) => (await detector.detect(video))[0]?.rawValue || null;
}

async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  return Own && formats.includes('qr_code') ? new Own({ formats: ['qr_code'] }) : null;
}

async function loadedDetector(): Promise<Detector> {
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}
