import { z } from 'zod'

/** The CRM that contacts and lists are kept in beside the portal. */
export const hubspotVariables = {
  // The access token of a private app.
  HUBSPOT_TOKEN: z
    .string()
    .regex(/^[\w-]{16,}$/u, 'is not the access token of a private app')
    .optional(),
  // A test server.
  HUBSPOT_API_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol),
      'must be the address of an API, like https://api.hubapi.com',
    )
    .transform((text) => new URL(text).href.replace(/\/+$/u, ''))
    .default('https://api.hubapi.com'),
}

export type HubspotVariables = z.output<z.ZodObject<typeof hubspotVariables>>
