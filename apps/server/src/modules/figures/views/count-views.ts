import type { FastifyRequest } from 'fastify'
import { firstTouchHeader } from '@regent/contract/figures/first-touch'
import { webinarEndpoints } from '@regent/contract/webinars/webinars'
import type { Services } from '#app/services.ts'
import { isSelfFetch } from '#http/pages/self-fetch.ts'
import type { HttpApp } from '#http/routes/route.ts'
import { isPerson } from '#http/viewer/is-person.ts'
import { isViewOnly } from '#http/viewer/view-as.ts'
import { defineScheduled, type Job } from '#platform/jobs/index.ts'
import { type FirstTouch, firstTouchOf, webinarShownAt } from './read-view.ts'
import { forgetVisitors, insertVisits, readSalt } from './view.repository.ts'
import { visitorOf } from './visitor.policy.ts'

interface View extends FirstTouch {
  webinar: string
  address: string
  agent: string
}

const pauseMs = 1000
const mostAtOnce = 10_000
const longestAgent = 400

/** Views that were seen in the last second, each once; they are written together. */
class SeenViews {
  readonly #services: Services
  #views = new Map<string, View>()
  #timer: NodeJS.Timeout | undefined

  constructor(services: Services) {
    this.#services = services
  }

  add(view: View): void {
    const key = `${view.webinar}\n${view.address}\n${view.agent}`
    const known = this.#views.get(key)
    if (known && (known.source !== '' || view.source === '')) return
    if (this.#views.size >= mostAtOnce) return
    this.#views.set(key, view)
    this.#timer ??= setTimeout(() => void this.write(), pauseMs).unref()
  }

  /** What cannot be written now is tried again with what comes next. */
  async write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const views = this.#views
    if (views.size === 0) return
    this.#views = new Map()
    const { sideDb, clock, log } = this.#services
    try {
      const { day, salt } = await readSalt(sideDb, clock())
      const visits = [...views.values()].map((view) => ({ ...view, visitor: visitorOf(salt, view) }))
      await insertVisits(sideDb, day, visits)
    } catch (error) {
      log.warn({ err: error }, 'views could not be counted; tried again with the next ones')
      for (const [key, view] of views) if (!this.#views.has(key)) this.#views.set(key, view)
    }
  }
}

const viewOf = ({ headers, ip, url }: FastifyRequest, webinar: string): View => ({
  webinar,
  address: ip,
  agent: (headers['user-agent'] ?? '').slice(0, longestAgent),
  ...firstTouchOf(url, headers[firstTouchHeader]),
})

/** The document does not say who is signed in, so the call for its data is counted instead. */
const isOfVisitor = ({ headers }: FastifyRequest) => !/(?:^|;\s*)regent_seen=/u.test(headers.cookie ?? '')

const shownIn = (request: FastifyRequest): string | undefined => {
  if (request.method !== 'GET' || !isPerson(request.headers)) return undefined
  if (!request.url.startsWith('/api/')) return isOfVisitor(request) ? webinarShownAt(request.url) : undefined
  // What a page reads for itself while it is rendered is no second view; staff are no visitors.
  const isNone = isSelfFetch(request) || request.viewer.role === 'admin' || isViewOnly(request)
  return isNone ? undefined : (request.params as { idOrSlug: string }).idOrSlug
}

const success = 200
const notModified = 304

/** Counts views where requests are answered, so that those from a buffer count too. For the routes that are registered after this. */
export const countViews = (app: HttpApp): void => {
  const seen = new SeenViews(app.services)
  const counted = new Set<string>(['/*', webinarEndpoints.show.path])
  app.addHook('onRoute', (route) => {
    if (!counted.has(route.url)) return
    route.onResponse = (request, reply, done) => {
      if (reply.statusCode === success || reply.statusCode === notModified) {
        const webinar = shownIn(request)
        if (webinar !== undefined) seen.add(viewOf(request, webinar))
      }
      done()
    }
  })
  app.addHook('onClose', () => seen.write())
}

const forgetYesterday = defineScheduled('forget-visitors', '3 * * * *', ({ db, clock }) => forgetVisitors(db, clock()))

export const viewJobs: readonly Job[] = [forgetYesterday]
