export interface PortalPage {
  /** With `{group}`, `{course}`, `{lecture}` and `{webinar}` for records that are made first, and `{list}` for one that is there. */
  path: string
  title: string
  heading: string
  /** What the browser complains about and rightly so. */
  fault?: RegExp
  /** The role that has to be signed in to see it. */
  as?: 'user' | 'admin'
  /** False where the page has neither header nor footer. */
  hasFrame?: boolean
}

/** No record has this id. */
export const unknownId = '00000000-0000-7000-8000-000000000000'
