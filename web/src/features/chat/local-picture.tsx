import { useCallback } from 'react';

export interface LocalPictureProps {
  readonly file: Blob;
  readonly alt: string;
  readonly className?: string | undefined;
}

/** Shows a picture that is not uploaded yet. */
export function LocalPicture({ file, alt, className }: LocalPictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt={alt} className={className} />;
}
