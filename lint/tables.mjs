/** Each table with the module that owns it, or the folder below `src`: it alone writes the table, and others ask it. */
const owners = /** @type {Record<string, string>} */ ({
  account: 'identity/account',
  audit_chain: 'operations/audit',
  audit_event: 'operations/audit',
  budget: 'http/limits',
  calendar_feed: 'webinars/own-registrations',
  closed_address: 'messaging/closed-addresses',
  consent: 'identity/consents',
  contact: 'messaging/contact-lists',
  contact_list: 'messaging/contact-lists',
  course: 'learning/courses',
  course_group: 'learning/courses',
  crm_task: 'messaging/crm',
  file: 'files/files',
  file_use: 'files/files',
  file_variant: 'files/files',
  incoming_sms: 'messaging/webhooks',
  known_device: 'identity/sessions',
  lecture: 'learning/courses',
  lecture_progress: 'learning/progress',
  lecture_words: 'learning/lecture-text',
  legal_text: 'firm/settings',
  logo: 'firm/settings',
  mail_link: 'identity/account',
  message: 'messaging/messages',
  message_template: 'messaging/messages',
  recovery_code: 'identity/second-factor',
  refresh_token: 'identity/sessions',
  registration: 'webinars/registrations',
  registration_count: 'webinars/registrations',
  remembered_answer: 'http/idempotency',
  sales_request: 'firm/sales',
  sample_member: 'operations/samples',
  second_factor: 'identity/second-factor',
  second_factor_setup: 'identity/second-factor',
  session: 'identity/sessions',
  setting: 'firm/settings',
  setting_version: 'firm/settings',
  setup_link: 'identity/administrators',
  sign_in_challenge: 'identity/second-factor',
  sign_in_throttle: 'identity/sign-in',
  sign_up_request: 'identity/sign-up',
  trusted_device: 'identity/second-factor',
  upload: 'files/uploads',
  webinar: 'webinars/webinars',
})

/**
 * Tables of other modules that a module reads in its own queries, because a list shows them or because one statement has
 * to check them. In all other cases, a module calls the owner through its `index.ts`.
 */
export const joins = /** @type {Record<string, string[]>} */ ({
  // One statement says whether the session of a file's cookie lives, and who its viewer is.
  'files/files': ['account', 'session'],
  // The list of administrators shows who has a second factor, and when each was last here.
  'identity/administrators': ['account', 'second_factor', 'session'],
  // Every page reads its member in one statement, which also says whether there is a second factor.
  'identity/profile': ['account', 'second_factor'],
  // One statement for each request: whether the session lives, and whose it is.
  'identity/sessions': ['account'],
  // One statement for each attempt, so that a known address takes no longer than an unknown one.
  'identity/sign-in': ['account', 'known_device'],
  // A list of lectures says how far the viewer is, and is searched by what is said in them.
  'learning/courses': ['account', 'file', 'lecture_progress', 'lecture_words'],
  'learning/progress': ['course', 'course_group', 'lecture'],
  // A list of contacts says who answered STOP. A webinar may not lose the list that its promotion goes to.
  'messaging/contact-lists': ['closed_address', 'webinar'],
  // One statement for all who register in one batch, and one for a hundred people whom the CRM gets.
  'messaging/crm': ['account', 'registration', 'webinar'],
  // One statement plans for all registrations of a webinar, one reads 200 messages with all that decides about them.
  'messaging/messages': ['account', 'closed_address', 'contact', 'registration', 'webinar'],
  // Which samples still have their first password.
  'operations/samples': ['account'],
  // One statement registers people: it compares addresses with accounts and the capacity with the counts, under a lock on
  // the webinar. Lists of registrations show and search names.
  'webinars/registrations': ['account', 'webinar'],
  // A list of webinars shows who created each and how many are registered; members filter it by what they registered for.
  'webinars/webinars': ['account', 'registration', 'registration_count'],
})

export const tableNames = new Set(Object.keys(owners))

/** @param {string} table */
export const ownerOf = (table) => owners[table] ?? ''

/** @param {string} user @param {string} table @param {'read' | 'write'} kind */
export const isForeignUseAllowed = (user, table, kind) => kind === 'read' && joins[user]?.includes(table) === true
