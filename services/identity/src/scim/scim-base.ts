import { Config } from '@atrium/common/config/service-config';
import { Injectable } from '@nestjs/common';

export const scimPath = '/scim/v2';

/** Base URL of the SCIM endpoints. */
@Injectable()
export class ScimBase {
  readonly url: string;

  constructor({ values }: Config) {
    this.url = `${values.PUBLIC_URL.replace(/\/+$/, '')}${scimPath}`;
  }
}
