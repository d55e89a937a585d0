import { z } from 'zod'
import { serviceAddress } from '#platform/variables.ts'

/** The CRM where the firm also keeps its contacts and lists. */
export const hubspotVariables = {
  // The access token of a private app.
  HUBSPOT_TOKEN: z
    .string()
    .regex(/^[\w-]{16,}$/u, 'is not the access token of a private app')
    .optional(),
  // A test server.
  HUBSPOT_API_URL: serviceAddress('an API', 'https://api.hubapi.com').default('https://api.hubapi.com'),
}

export type HubspotVariables = z.output<z.ZodObject<typeof hubspotVariables>>
