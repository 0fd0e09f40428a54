import { Injectable } from '@nestjs/common';
import { VisibleUpdates } from './visible-updates.ts';

/** An update about a data export concerns only its reader and has no subject. */
@Injectable()
export class DataExportUpdates {
  constructor(visible: VisibleUpdates) {
    visible.define('personal-data', (rows) =>
      Promise.resolve(
        new Map(
          rows.map(({ _id, outcome }) => [
            _id,
            { title: {}, link: outcome === 'own' ? '/settings/data' : '/admin/data-retention' },
          ]),
        ),
      ),
    );
  }
}
