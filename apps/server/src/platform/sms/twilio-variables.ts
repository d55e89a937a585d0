import { z } from 'zod'
import { refuseIncomplete, secretOf, serviceAddress } from '#platform/variables.ts'

const mostPerSecond = 1000

/** How SMS are sent; without these they are kept in DATA_DIR/outbox. */
export const twilioVariables = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[\da-f]{32}$/iu, 'is not the SID of an account: AC and 32 digits, as the console shows it')
    .optional(),
  // It also proves that a request to the portal comes from Twilio.
  TWILIO_AUTH_TOKEN: secretOf(16).optional(),
  // A number, a short code or a messaging service.
  TWILIO_FROM: z
    .string()
    .regex(
      /^(?:\+\d{10,15}|\d{5,6}|MG[\da-f]{32})$/iu,
      'must be a number like +12025550100, a short code, or the SID of a messaging service (MG…)',
    )
    .optional(),
  // Another region, or a test server.
  TWILIO_API_URL: serviceAddress('an API', 'https://api.twilio.com').default('https://api.twilio.com'),
  // How many SMS this process sends in a second.
  TWILIO_PER_SECOND: z
    .string()
    .default('10')
    .transform(Number)
    .refine((rate) => rate > 0 && rate <= mostPerSecond, `must be a number above 0, at most ${mostPerSecond}`),
}

export type TwilioVariables = z.output<z.ZodObject<typeof twilioVariables>>

export const checkTwilioVariables = (input: TwilioVariables, context: z.RefinementCtx): void => {
  refuseIncomplete(input, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'], context)
}

export interface TwilioAccount {
  sid: string
  authToken: string
  from: string
  apiUrl: string
  perSecond: number
}

/** The account that SMS are sent with, where there is one. */
export const twilioAccount = (input: TwilioVariables): TwilioAccount | undefined => {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = input
  if (sid === undefined || authToken === undefined || from === undefined) return undefined
  return { sid, authToken, from, apiUrl: input.TWILIO_API_URL, perSecond: input.TWILIO_PER_SECOND }
}
