import { Injectable } from '@nestjs/common';
import { aliasOf } from './provider-presenter.ts';
import { SignInProvidersRepository } from './sign-in-providers.repository.ts';

/** Finds the sign-in method by domain alone, so the response does not reveal whether an address exists. */
@Injectable()
export class SignInMethods {
  constructor(private readonly providers: SignInProvidersRepository) {}

  async list(): Promise<{ providers: boolean }> {
    return { providers: await this.providers.anyHasDomains() };
  }

  async findByEmail(email: string): Promise<{ provider: string | null }> {
    const provider = await this.providers.findByDomain(email.slice(email.lastIndexOf('@') + 1));
    return { provider: provider && aliasOf(provider) };
  }
}
