import type { Endpoint } from './endpoint.ts'

/** What API tokens may be for. */
export const scopeAreas = [
  'webinars',
  'courses',
  'deals',
  'members',
  'messages',
  'sales',
  'files',
  'settings',
  'audit',
  'webhooks',
] as const

export type ScopeArea = (typeof scopeAreas)[number]

const readOnly: readonly ScopeArea[] = ['settings', 'audit']
const writeOnly: readonly ScopeArea[] = ['files']

export type Scope = `${ScopeArea}:${'read' | 'write'}`

export const scopes: readonly Scope[] = scopeAreas.flatMap((area): Scope[] => [
  ...(writeOnly.includes(area) ? [] : [`${area}:read` as const]),
  ...(readOnly.includes(area) ? [] : [`${area}:write` as const]),
])

export const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)

/**
 * To which area the calls below a path belong; the longest path decides. What is in no area takes no API token: signing in,
 * one's own account, tokens themselves, live rooms, and whatever gives an account away.
 */
const areaOf: Readonly<Record<string, ScopeArea | null>> = {
  '/api/webinars': 'webinars',
  '/api/webinars/continue': null,
  '/api/webinars/feed': null,
  '/api/webinars/isValidEmailAddress': null,
  '/api/webinars/mine': null,
  // One's own mail.
  '/api/webinars/stats/mail': null,
  '/api/webinars/user': null,
  '/api/courses': 'courses',
  '/api/courses/continue': null,
  '/api/deals': 'deals',
  '/api/deals/marks': null,
  '/api/deals/searches': null,
  '/api/categories': 'deals',
  '/api/sub-categories': 'deals',
  '/api/types': 'deals',
  '/api/strategies': 'deals',
  '/api/requirements': 'deals',
  '/api/sources': 'deals',
  '/api/members': 'members',
  '/api/members/:id/erase': null,
  '/api/members/:id/erasure': null,
  '/api/members/:id/second-factor': null,
  '/api/members/:id/sessions': null,
  '/api/segments': 'members',
  '/api/messages': 'messages',
  // It holds mails that open accounts.
  '/api/messages/outbox': null,
  '/api/promotional-sms-lists': 'messages',
  '/api/sales-requests': 'sales',
  '/api/upload': 'files',
  '/api/admin/settings': 'settings',
  '/api/audit': 'audit',
  '/api/webhooks': 'webhooks',
}

const starts = Object.keys(areaOf).toSorted((one, other) => other.length - one.length)

const isBelow = (path: string, start: string) => path === start || path.startsWith(`${start}/`)

/** The scope that an API token needs for a call; undefined for what no token may do. */
export const scopeOf = ({ method, path, access }: Pick<Endpoint, 'method' | 'path' | 'access'>): Scope | undefined => {
  const start = starts.find((each) => isBelow(path, each))
  const area = start === undefined ? null : areaOf[start]
  if (!area || access === 'token') return undefined
  const isRead = method === 'GET'
  // What members and visitors write, they write for themselves.
  if (!isRead && access !== 'admin') return undefined
  const scope: Scope = `${area}:${isRead ? 'read' : 'write'}`
  return scopes.includes(scope) ? scope : undefined
}
