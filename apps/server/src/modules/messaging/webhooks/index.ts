import type { HttpApp } from '#http/routes/route.ts'
import { registerMailEventRoutes } from './mail-event.routes.ts'
import { registerTwilioRoutes } from './twilio.routes.ts'

/** What providers report to the portal: bounced mails, answers by SMS, what became of an SMS. */
export const registerWebhooks = (app: HttpApp): void => {
  registerTwilioRoutes(app)
  registerMailEventRoutes(app)
}
