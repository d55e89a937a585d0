import type { BrowserContext } from '@playwright/test'

/** Everything on the pages of one visitor that a careful person would not accept. */
export interface Faults {
  /** For a journey that provokes a fault on purpose: it is forgiven, and it must happen. */
  expect: (pattern: RegExp) => void
  /** For a fault that comes of a race and does no harm: it is forgiven, whether it happens or not. */
  allow: (pattern: RegExp) => void
  /** What was seen and not expected. */
  unexpected: () => string[]
  /** What was expected and never seen. */
  missing: () => string[]
}

const isForeign = (url: string, origin: string) =>
  /^(https?|wss?):/u.test(url) && new URL(url).host !== new URL(origin).host

/** Watches all pages of a visitor: console errors, uncaught errors, and requests to any host but the portal. */
export const watchFaults = (visitor: BrowserContext, origin: string): Faults => {
  const seen: string[] = []
  visitor.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console error: ${message.text()} (${message.location().url})`)
  })
  visitor.on('weberror', (event) => seen.push(`page error: ${event.error().message}`))
  const noteForeign = (url: string) => {
    if (isForeign(url, origin)) seen.push(`foreign host: ${url}`)
  }
  visitor.on('request', (request) => noteForeign(request.url()))
  visitor.on('page', (page) => page.on('websocket', (socket) => noteForeign(socket.url())))

  const expected: RegExp[] = []
  const allowed: RegExp[] = []
  return {
    expect: (pattern) => expected.push(pattern),
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => seen.filter((fault) => ![...expected, ...allowed].some((pattern) => pattern.test(fault))),
    missing: () => expected.filter((pattern) => !seen.some((fault) => pattern.test(fault))).map(String),
  }
}
