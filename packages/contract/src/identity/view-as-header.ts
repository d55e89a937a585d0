/** The header with which an administrator views the portal as a client type, a visitor, or a member (by id). */
export const viewAsHeader = 'view-as'

/** The value of the header for a person who is not signed in. */
export const visitorView = 'visitor' as const

/** The answer to whatever would change something meanwhile, by the server and by the page. */
export const viewOnlyMessage =
  'You are viewing the portal as another person sees it, so nothing can be changed. Stop viewing, and try again.'

/** The answer where a member reads what is secret. */
export const memberAloneMessage = 'Only the member can see this.'
