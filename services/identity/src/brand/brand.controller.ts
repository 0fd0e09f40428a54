import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { brand } from '@atrium/proto/identity/public-brand';
import { Brands } from './brands.store.ts';

@Controller()
export class BrandController {
  constructor(private readonly brands: Brands) {}

  @Route(brand.get)
  async get({ query: { organisation } }: Input<typeof brand.get>) {
    return { brand: await this.brands.find(organisation) };
  }
}
