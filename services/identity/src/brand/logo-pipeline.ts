import { decoding, openPicture, refuseWhatIsNoPicture } from '@atrium/common/pictures/read-picture';

/** Sharp at the size a page shows it in, also on screens with three pixels for one. */
const most = { width: 640, height: 192 } as const;

/** A logo encoded anew, with what is see-through in it; nothing else of what came in is kept. */
export async function makeLogo(bytes: Buffer, said: string): Promise<Buffer> {
  await refuseWhatIsNoPicture(bytes, said);
  return decoding(() =>
    openPicture(bytes)
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  );
}
