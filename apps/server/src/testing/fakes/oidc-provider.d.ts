/** Types for the part of the package that the tests use; it has none of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface Context {
    path: string
    body: unknown
    status: number
  }

  interface Grant {
    addOIDCScope: (scope: string) => void
    addOIDCClaims: (claims: string[]) => void
    save: () => Promise<string>
  }

  export default class Provider {
    readonly Grant: new (of: { accountId: string; clientId: string }) => Grant
    constructor(issuer: string, configuration: object)
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
}
