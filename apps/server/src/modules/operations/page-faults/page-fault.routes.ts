import { pageFaultEndpoints } from '@regent/contract/api/page-faults'
import { AppError } from '#app/app-error.ts'
import { WindowLimit } from '#http/limits/window-limit.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { hidePersonalWords } from './hide-personal-words.ts'

const windowSeconds = 60
const headLength = 200

/** A page sends one report in a few seconds at most; all pages together must not fill the disk. */
export const reportsPerMinute = { network: 60, all: 600 }

/** What went wrong in browsers, in our log: errors as warnings, because a page may say anything. */
export const registerPageFaultRoutes = (app: HttpApp): void => {
  const { RATE_LIMIT_SCALE: scale } = app.services.config
  const limitOf = (limit: number, subjects: number) =>
    new WindowLimit({ limit: Math.floor(limit * scale), windowSeconds, subjects })
  const ofNetwork = limitOf(reportsPerMinute.network, 20_000)
  const ofAll = limitOf(reportsPerMinute.all, 1)

  route(app, pageFaultEndpoints.report, ({ body, network, agent, log }) => {
    const retryAfterSeconds = ofNetwork.take(network) || ofAll.take('all')
    if (retryAfterSeconds > 0) throw new AppError('too_many', { retryAfterSeconds })

    const page = hidePersonalWords(body.page.slice(0, headLength))
    const browser = hidePersonalWords(agent.slice(0, headLength))
    for (const { level, source, text } of body.faults) {
      const line = { network, page, browser, source, fault: hidePersonalWords(text) }
      if (level === 'error') log.warn(line, 'fault on a page')
      else log.info(line, 'warning on a page')
    }
    return Promise.resolve({ message: 'Noted.' })
  })
}
