import type { Services } from '#app/services.ts'
import { sealedToken } from '#platform/vault/sealed-token.ts'

/** What a personal link stands for: a registration, until the version of its links is raised. */
interface JoinClaim {
  registrationId: string
  version: number
}

const sealed = sealedToken('join link')

// Links from before versions existed name the registration alone: they belong to its first version.
const claim = /^(?<id>[\da-f-]{36})(?: (?<version>\d{1,9}))?$/u

/** The token behind `/join/` in a personal link: it opens one room for one person. */
export const makeJoinToken = (services: Pick<Services, 'vault'>, { registrationId, version }: JoinClaim) =>
  sealed.make(services, `${registrationId} ${version}`)

/** Undefined for every text that is none of ours. Whether the version is still the valid one is for the database to say. */
export const readJoinToken = async (
  services: Pick<Services, 'vault'>,
  token: string,
): Promise<JoinClaim | undefined> => {
  const { id, version = '0' } = claim.exec((await sealed.read(services, token)) ?? '')?.groups ?? {}
  return id === undefined ? undefined : { registrationId: id, version: Number(version) }
}
