import { phaseOf, type WebinarPhase } from '@regent/contract/webinars/webinar-phase'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { everyMinute, useNow } from '#lib/time/now.ts'

/** How far a webinar is; it changes by itself while the page is open. */
export const usePhase = (webinar: Webinar): WebinarPhase => phaseOf(webinar, useNow(everyMinute))
