import { loadSdk } from './load-sdk.ts'
import type { MediaServer } from './media-server.ts'

/** What the media server reports, if the signature over its body is good. */
export const readMediaEvent = async ({ apiKey, apiSecret }: MediaServer, body: string, signature: string) => {
  const { WebhookReceiver } = await loadSdk()
  try {
    return await new WebhookReceiver(apiKey, apiSecret).receive(body, signature)
  } catch {
    return undefined
  }
}

export type MediaEvent = NonNullable<Awaited<ReturnType<typeof readMediaEvent>>>

/** `CLIENT_INITIATED` in the protocol of the media server. */
const byClient = 1

/** The page of this person has closed the connection itself; it was not cut. */
export const isClosedByPage = ({ disconnectReason }: NonNullable<MediaEvent['participant']>): boolean => {
  const reason: number = disconnectReason
  return reason === byClient
}
