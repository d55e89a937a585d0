import { brandVariables } from '#platform/brand/brand-variables.ts'
import { checkMailVariables, mailVariables } from '#platform/mailer/mail-variables.ts'
import { z } from 'zod'

const yesNo = z.enum(['on', 'off'])

/** Every variable the server reads; the operations guide lists them for people. */
const environment = z
  .object({
    // Where the portal answers.
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    // The address people type; mails and redirects are built from it.
    PUBLIC_URL: z.url({ protocol: /^https?$/u }).optional(),
    // Everything that must survive a restart lies below this folder.
    DATA_DIR: z.string().default('data'),
    // A session connection to PostgreSQL 15 or newer; the launcher sets it to the embedded one.
    DATABASE_URL: z.string().min(1),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    // Multiplies every budget; above 1 only on loopback without PUBLIC_URL.
    RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
    SAMPLE_CONTENT: yesNo.default('on'),
    ...brandVariables,
    ...mailVariables,
  })
  .superRefine(checkMailVariables)

export type Config = z.infer<typeof environment>

export const readConfig = (variables: NodeJS.ProcessEnv): Config => environment.parse(variables)
