import { Injectable } from '@nestjs/common';
import { aliasOf } from './provider-views.ts';
import { SignInProvidersRepository } from './sign-in-providers.repository.ts';

/** By which way somebody signs in, told by the domain alone: it is the same whether anybody has that address. */
@Injectable()
export class SignInWays {
  constructor(private readonly providers: SignInProvidersRepository) {}

  async all(): Promise<{ providers: boolean }> {
    return { providers: await this.providers.anyLeads() };
  }

  async for(email: string): Promise<{ provider: string | null }> {
    const provider = await this.providers.leadingFrom(email.slice(email.lastIndexOf('@') + 1));
    return { provider: provider && aliasOf(provider) };
  }
}
