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
