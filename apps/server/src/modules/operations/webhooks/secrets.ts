import type { Services } from '#app/services.ts'

type Sealing = Pick<Services, 'vault'>

const purposeOf = (webhookId: string) => `webhook ${webhookId}`

/** A secret has to be read again to sign, so it is sealed and not hashed. */
export const sealSecret = ({ vault }: Sealing, webhookId: string, secret: string): Promise<Buffer> =>
  vault.seal(secret, purposeOf(webhookId))

export const openSecrets = ({ vault }: Sealing, webhookId: string, sealed: readonly (Buffer | null)[]) =>
  Promise.all(sealed.flatMap((each) => (each === null ? [] : [vault.unseal(each, purposeOf(webhookId))])))
