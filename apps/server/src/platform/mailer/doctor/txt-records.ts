import type { promises as dns } from 'node:dns'

export type TxtResolver = Pick<dns.Resolver, 'resolveTxt'>

/** The DNS did not answer, which is not the same as a name without records. */
export class DnsSilent extends Error {
  readonly host: string

  constructor(name: string, cause: unknown) {
    super(`no answer about ${name}`, { cause })
    this.host = name
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')

/** A name's TXT records that begin with a version word, each in one piece. */
export const txtRecords = async (resolver: TxtResolver, name: string, version: string): Promise<string[]> => {
  try {
    const records = (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
    return records.filter((record) => record.split(/[\s;]/u)[0]?.toLowerCase() === version)
  } catch (error) {
    if (isMissing(error)) return []
    throw new DnsSilent(name, error)
  }
}
