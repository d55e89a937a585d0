/** The token of an Authorization header; undefined when it is of another kind, or missing. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer +(?<token>[\x21-\x7e]+) *$/iu.exec(authorization ?? '')?.groups?.['token']
