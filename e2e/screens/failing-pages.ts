interface FailingPage {
  path: string
  /** The call that fails. */
  call: RegExp
  as: 'user' | 'admin'
}

/** Pages that load records in the browser, each with the call without which it shows an error. */
export const failingPages: FailingPage[] = [
  { path: '/', call: /\/api\/(webinars\/mine|courses\/continue)/u, as: 'user' },
  { path: '/courses', call: /\/api\/courses\/continue/u, as: 'user' },
  { path: '/profile', call: /\/api\/auth\/profile/u, as: 'user' },
  { path: '/profile?tab=meetings', call: /\/api\/webinars/u, as: 'user' },
  { path: '/profile?tab=security', call: /sessions/u, as: 'user' },
  { path: '/admin/webinars', call: /\/api\/webinars\/admin/u, as: 'admin' },
  { path: '/admin/webinars?recs={webinar}', call: /\/api\/webinars\/.*recordings/u, as: 'admin' },
  { path: '/admin/webinars/{webinar}/attendees', call: /\/api\/webinars\/.*attendees/u, as: 'admin' },
  { path: '/admin/dashboard', call: /\/api\/dashboard/u, as: 'admin' },
  { path: '/admin/webinars/stats', call: /\/api\/webinars\/stats/u, as: 'admin' },
  { path: '/admin/webinars/{webinar}/figures', call: /\/session$/u, as: 'admin' },
  { path: '/admin/sales', call: /\/api\/sales-requests/u, as: 'admin' },
  { path: '/admin/members', call: /\/api\/members/u, as: 'admin' },
  { path: '/admin/members/segments', call: /\/api\/segments/u, as: 'admin' },
  { path: '/admin/audit', call: /\/api\/audit/u, as: 'admin' },
  { path: '/admin/connections', call: /\/api\/webhooks/u, as: 'admin' },
  { path: '/admin/connections/tokens', call: /\/api\/tokens/u, as: 'admin' },
  { path: '/admin/messages', call: /\/api\/messages/u, as: 'admin' },
  { path: '/admin/messages/mailings', call: /\/api\/mailings/u, as: 'admin' },
  { path: '/admin/messages/texts', call: /templates/u, as: 'admin' },
  { path: '/admin/messages/outbox', call: /\/api\/messages\/outbox/u, as: 'admin' },
  { path: '/admin/messages/lists', call: /promotional-sms-lists/u, as: 'admin' },
  { path: '/admin/messages/lists/{list}', call: /contacts/u, as: 'admin' },
  { path: '/admin/courses', call: /\/api\/courses\/groups/u, as: 'admin' },
  { path: '/admin/courses/groups/{group}', call: /\/api\/courses\/(groups|courses)/u, as: 'admin' },
  { path: '/admin/courses/groups/{group}/courses/{course}', call: /\/api\/courses\/lectures/u, as: 'admin' },
  { path: '/admin/settings', call: /\/api\/admin\/settings/u, as: 'admin' },
]
