import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

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

/** Watches all pages of a visitor: console errors, uncaught errors, and requests to anybody but the portal. */
export const watchFaults = (visitor: BrowserContext, origin: string): Faults => {
  const seen: string[] = []
  visitor.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console error: ${message.text()} (${message.location().url})`)
  })
  visitor.on('weberror', (event) => seen.push(`page error: ${event.error().message}`))
  visitor.on('request', (request) => {
    if (isForeign(request.url(), origin)) seen.push(`foreign host: ${request.url()}`)
  })

  const expected: RegExp[] = []
  const allowed: RegExp[] = []
  return {
    expect: (pattern) => expected.push(pattern),
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => seen.filter((fault) => ![...expected, ...allowed].some((pattern) => pattern.test(fault))),
    missing: () => expected.filter((pattern) => !seen.some((fault) => pattern.test(fault))).map(String),
  }
}

/** Waits for what moves and ends: a colour in the middle of a fade is nobody's fault. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((each) => each.finished))
  })

/** Mails are drawn where no script runs, not even the one that looks: they are looked at by themselves. */
const withoutScripts = 'iframe[sandbox]:not([sandbox*="allow-scripts"])'

/** Violations of WCAG 2.2 AA on the page as it stands. */
export const findViolations = async (page: Page): Promise<string[]> => {
  await settle(page)
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).exclude(withoutScripts).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `axe ${id}: ${help}: ${node.html} (${node.target.join(' ')})`),
  )
}
