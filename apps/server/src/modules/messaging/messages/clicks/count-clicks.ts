import { messageMark } from '@regent/contract/messages/message-mark'
import type { HttpApp } from '#http/routes/route.ts'
import { isPerson } from '#http/viewer/is-person.ts'
import { noteClicks } from './click.repository.ts'

const pauseMs = 1000
const mostAtOnce = 10_000
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

interface MarkedAddress {
  /** The message that a link of ours names. */
  messageId: string | undefined
  /** What people see, keep and share. */
  unmarked: string
}

const readMarked = (url: string): MarkedAddress | undefined => {
  const [path = '', ...queries] = url.split('?')
  const parts = queries.join('?').split('&')
  const isMark = (part: string) => part.startsWith(`${messageMark}=`)
  const mark = parts.find(isMark)?.slice(messageMark.length + 1)
  if (mark === undefined) return undefined
  const others = parts.filter((part) => !isMark(part)).join('&')
  return {
    messageId: uuid.test(mark) ? mark : undefined,
    // A browser takes two slashes or backslashes for the beginning of another site.
    unmarked: `/${path.replace(/^[/\\]+/u, '')}${others === '' ? '' : `?${others}`}`,
  }
}

/**
 * Notes that links of mails were followed where they arrive, and leads on to the page itself. Those of a second are written
 * together. For the routes that are registered after this.
 */
export const countClicks = (app: HttpApp): void => {
  const { sideDb, log } = app.services
  let followed = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const ids = followed
    followed = new Set()
    if (ids.size === 0) return
    try {
      await noteClicks(sideDb, [...ids])
    } catch (error) {
      log.warn({ err: error }, 'clicks in mails could not be noted')
    }
  }

  app.addHook('onRoute', (route) => {
    if (route.url !== '/*') return
    route.onRequest = [
      ...[route.onRequest ?? []].flat(),
      (request, reply, done) => {
        const marked = readMarked(request.url)
        if (!marked) {
          done()
          return
        }
        const { messageId, unmarked } = marked
        if (messageId !== undefined && isPerson(request.headers) && followed.size < mostAtOnce) {
          followed.add(messageId)
          timer ??= setTimeout(() => void write(), pauseMs).unref()
        }
        reply.header('cache-control', 'no-store').redirect(unmarked)
      },
    ]
  })
  app.addHook('onClose', write)
}
