import type { PageFault, pageFaultEndpoints } from '@regent/contract/api/page-faults'
import { limits } from '@regent/contract/limits'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'

// Without schemas: the contract stays out of the room.
const endpoint: BareEndpoint<typeof pageFaultEndpoints.report> = {
  method: 'POST',
  path: '/api/page-faults',
  access: 'public',
  session: 'ignored',
  viewAs: 'ignored',
}

const gatherMs = 3000
/** Of one page: something that fails again and again is known by then. */
const mostFaults = 50

const query = /[?#][^\s"'<>()]+/gu

/** A personal link is as good as a password. */
const pageOf = ({ pathname }: Location) => pathname.replace(/^\/join\/.*/u, '/join')

const waiting = new Map<string, PageFault>()
let reported = 0
let timer: ReturnType<typeof setTimeout> | undefined

const send = () => {
  clearTimeout(timer)
  timer = undefined
  const faults = [...waiting.values()]
  waiting.clear()
  if (faults.length === 0) return
  // Also while the page closes. A report that fails is lost: it would only be one more failure.
  callApi(endpoint, { body: { page: pageOf(location), faults } }, { keepalive: true }).catch(() => undefined)
}

/** Writes into the server's log what went wrong on this page, several at once, each text once. */
export const reportFault = ({ text, ...fault }: PageFault): void => {
  const short = text.replace(query, '?…').slice(0, limits.pageFaultLength)
  if (short === '' || waiting.has(short) || reported >= mostFaults) return
  reported += 1
  waiting.set(short, { ...fault, text: short })
  if (waiting.size >= limits.pageFaultsAtOnce) send()
  else timer ??= setTimeout(send, gatherMs)
}

const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? String(error)) : String(error))

/** Reports the errors of the page that nothing catches, until the returned function is called. */
export const reportUncaught = (): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending
  const report = (error: unknown) => reportFault({ level: 'error', source: 'page', text: textOf(error) })
  addEventListener('error', ({ error, message }) => report(error ?? message), { signal })
  addEventListener('unhandledrejection', ({ reason }) => report(reason), { signal })
  addEventListener('pagehide', send, { signal })
  return () => {
    ending.abort()
    send()
    reported = 0
  }
}
