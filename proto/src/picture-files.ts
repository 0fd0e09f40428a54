export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export const maxPictureBytes = 15 * 1024 * 1024;
