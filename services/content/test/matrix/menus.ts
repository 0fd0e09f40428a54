import type { MatrixPart } from '@atrium/common/testing/matrix-parts';
import { managedMenus } from '@atrium/proto/content/menus';
import type { ContentMatrix } from '../content-matrix.ts';
import { menuFieldsWith, menuPdf, uploadMenuFile } from '../menu-files.ts';

export async function build(context: ContentMatrix): Promise<MatrixPart> {
  const menu = menuFieldsWith(await uploadMenuFile(context, menuPdf));
  const { id } = await context.service.call(managedMenus.create, { body: menu }, context.as);
  const file = await uploadMenuFile(context, menuPdf);
  return {
    ids: {
      '/menus/:id': id,
      '/admin/menus/:id': id,
      '/admin/menus/:id/languages/:language': null,
      '/menu-files/:id': file,
    },
    values: { '/admin/menus/:id/languages/:language': 'pl' },
    inputs: {
      'managedMenus.create': { body: menuFieldsWith(file) },
      'managedMenus.edit': { body: menu },
      'managedMenus.reject': { body: { reason: 'It names no soup' } },
      'menuFiles.start': { body: { name: 'menu.pdf', size: 10, type: 'application/pdf' } },
    },
  };
}
