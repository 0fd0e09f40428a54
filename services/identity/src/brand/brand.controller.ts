import { Controller } from '@nestjs/common';
import { QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { brand } from '@atrium/proto/identity/public-brand';
import { Brands } from './brands.ts';

@Controller()
export class BrandController {
  constructor(private readonly brands: Brands) {}

  @Route(brand.get)
  async get(@QueryOf(brand.get) { organisation }: Parsed<typeof brand.get, 'query'>) {
    return { brand: await this.brands.find(organisation) };
  }
}
