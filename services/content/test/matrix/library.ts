import type { MatrixPart } from '@atrium/common/testing/matrix-parts';
import { managedLibraryFolders } from '@atrium/proto/content/library-folders';
import type { ContentMatrix } from '../content-matrix.ts';
import { addDocument, documentWith, uploadDocument } from '../library-support.ts';

export async function build(context: ContentMatrix): Promise<MatrixPart> {
  const { id: document, upload } = await addDocument(context);
  const fields = { title: { 'en-GB': 'Policies' }, parent: 'root' };
  const folder = await context.service.call(managedLibraryFolders.create, { body: fields }, context.as);
  const file = await uploadDocument(context);
  return {
    ids: {
      '/library/:id': document,
      '/admin/library/:id': document,
      '/admin/library/:id/languages/:language': null,
      '/admin/library-folders/:id': folder.id,
      '/library-files/:id': file,
    },
    values: { '/admin/library/:id/languages/:language': 'pl' },
    inputs: {
      'managedLibrary.create': { body: documentWith(file) },
      'managedLibrary.edit': { body: documentWith(upload) },
      'managedLibrary.reject': { body: { reason: 'It is a scan' } },
      'managedLibraryFolders.create': { body: fields },
      'managedLibraryFolders.edit': { body: fields },
      'libraryFiles.start': { body: { name: 'a.pdf', size: 10, type: 'application/pdf' } },
    },
  };
}
