import { z } from 'zod'
import { refuseIncomplete, secretOf } from '#platform/variables.ts'

const protocols = new Map([
  ['ws:', 'http:'],
  ['wss:', 'https:'],
  ['http:', 'http:'],
  ['https:', 'https:'],
])

const isAddress = (text: string) => URL.canParse(text) && protocols.has(new URL(text).protocol)

/** LiveKit writes its addresses with ws; its API answers under the same ones with http. */
const withHttp = (text: string) =>
  text.replace(/^\w+:/u, (protocol) => protocols.get(protocol.toLowerCase()) ?? protocol).replace(/\/+$/u, '')

/** A media server that others run; without these, the launcher starts one. */
export const livekitVariables = {
  LIVEKIT_URL: z
    .string()
    .refine(isAddress, 'must be the address of a LiveKit server, like wss://livekit.example.com')
    .transform(withHttp)
    .optional(),
  LIVEKIT_API_KEY: secretOf(1).optional(),
  LIVEKIT_API_SECRET: secretOf(32).optional(),
}

export type LivekitVariables = z.output<z.ZodObject<typeof livekitVariables>>

export const checkLivekitVariables = (input: LivekitVariables, context: z.RefinementCtx): void => {
  refuseIncomplete(input, ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'], context)
}
