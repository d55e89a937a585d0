import type { AuditAction } from '#modules/operations/audit/index.ts'

/** What an event says, behind the name of who did it: {subject} and {record} become names. */
interface Words {
  /** The actor and the subject are two people, or there is only one of them. */
  text: string
  /** They did it themselves. */
  own?: string
  /** It was done to nobody. */
  alone?: string
}

const of = (text: string, own?: string): Words => ({ text, ...(own !== undefined && { own }) })

const record = <const Verb extends string, const Kind extends string>(
  kind: Kind,
  noun: string,
  verbs: Record<Verb, string>,
) =>
  Object.fromEntries(
    Object.entries<string>(verbs).map(([verb, words]) => [`${kind}.${verb}`, of(`${words} ${noun} {record}`)]),
  ) as Record<`${Kind}.${Verb}`, Words>

const written = { changed: 'changed', created: 'created', deleted: 'deleted' }
const restorable = { ...written, purged: 'deleted for good', restored: 'restored' }
const course = { ...restorable, imported: 'imported', moved: 'moved' }

/** Every action in words. */
const auditWords: Record<AuditAction, Words> = {
  'account.created': of('created an account for {subject}', 'signed up'),
  'account.verified': of('verified the address of {subject}', 'verified the address'),
  'account.disabled': of('disabled {subject}'),
  'account.enabled': of('enabled {subject} again'),
  'account.erased': of('erased a member'),
  'account.role-changed': of('changed the role of {subject}'),
  'account.deletion-requested': of('asked for the deletion of {subject}', 'asked for the deletion of the account'),
  'account.deletion-withdrawn': of('no longer asks for the deletion of {subject}', 'no longer asks for the deletion'),
  'account.data-downloaded': of('downloaded the data of {subject}', 'downloaded their own data'),
  'api-token.created': of('made the API token {record}'),
  'api-token.revoked': of('revoked the API token {record}'),
  'api-token.used': of('used the API token {record}'),
  'attendance.corrected': of('corrected the minutes of {subject}'),
  'attendance.marked': of('marked the attendance of {subject}'),
  'attendance.unmarked': of('took back the mark of the attendance of {subject}'),
  'attendee.messaged': of('wrote to {subject}'),
  'attendees.exported': of('exported the registrations for a webinar'),
  'attendees.imported': of('imported registrations for a webinar'),
  'audit.exported': of('exported the audit log'),
  'audit.trimmed': of('took away the oldest part of the audit log'),
  'captions.exported': of('exported the captions of {record}'),
  'chat.cleared': of('cleared the chat of {record}'),
  'chat.shortened': of('deleted a message in the chat of {record}'),
  'chat.slowed': of('changed the slow mode of the chat of {record}'),
  'consent.changed': of('changed a consent of {subject}', 'changed a consent'),
  ...record('contact-list', 'the contact list', written),
  ...record('course', 'the course', course),
  ...record('course-group', 'the course group', course),
  ...record('deal', 'the deal', { ...restorable, published: 'published' }),
  'deal.exported': of('exported deals'),
  'deal.imported': of('imported deals'),
  'deal.reminded': of('reminded members of the deal {record}'),
  'deal.undone': of('took back a change of many deals'),
  ...record('deal-term', 'the term', { ...written, merged: 'merged', moved: 'moved' }),
  'elite.attested': of('attested again what makes {subject} Elite'),
  'elite.ended': of('ended the Elite of {subject} at its date'),
  'elite.extended': of('gave the Elite of {subject} another end'),
  'elite.granted': of('made {subject} Elite'),
  'elite.withdrawn': of('withdrew the Elite of {subject}'),
  'email.change-requested': of('asked for another address of {subject}', 'asked for another address'),
  'email.change-undone': of('brought the earlier address of {subject} back', 'brought the earlier address back'),
  'email.change-withdrawn': of('withdrew the new address of {subject}', 'withdrew the new address'),
  'email.changed': of('changed the address of {subject}', 'changed the address'),
  ...record('lecture', 'the lecture', course),
  ...record('mailing', 'the mailing', { ...written, scheduled: 'scheduled' }),
  'mailing.begun': of('began to send the mailing {record}'),
  'mailing.canceled': of('canceled the mailing {record}'),
  'mailing.stopped': of('stopped the mailing {record}'),
  'member.changed': of('changed {subject}'),
  'member.exported': of('exported members'),
  'member.imported': of('imported members'),
  'member.invited': of('invited {subject}'),
  'member.undone': of('took back a change of many members'),
  'member-note.changed': of('changed a note about {subject}'),
  'member-note.created': of('wrote a note about {subject}'),
  'member-note.deleted': of('deleted a note about {subject}'),
  'message.retried': of('sent messages once more'),
  'message-template.changed': of('changed the text of a kind of message'),
  'offer.hidden': of('hid an offer in {record}'),
  'offer.shown': of('showed an offer in {record}'),
  'passkey.added': of('added a passkey for {subject}', 'added a passkey'),
  'passkey.refused': of('tried a passkey of {subject} in vain', 'tried a passkey in vain'),
  'passkey.removed': of('removed a passkey of {subject}', 'removed a passkey'),
  'password.reset-requested': of('asked for a new password of {subject}', 'asked for a new password'),
  'password.set': of('set the password of {subject}', 'set a password'),
  'phone.confirmed': of('confirmed the number of {subject}', 'confirmed the number'),
  'poll.closed': of('closed a poll in {record}'),
  'poll.deleted': of('deleted a poll of {record}'),
  'poll.hidden': of('hid the results of a poll in {record}'),
  'poll.opened': of('opened a poll in {record}'),
  'poll.shown': of('showed the results of a poll in {record}'),
  'profile.changed': of('changed the profile of {subject}', 'changed the profile'),
  'question.answered': of('answered a question in {record}'),
  'question.changed': of('changed what is shown of a question in {record}'),
  'question.set': of('changed how people may ask questions in {record}'),
  'reactions.allowed': of('switched reactions on again in {record}'),
  'reactions.stopped': of('switched reactions off in {record}'),
  'recording.started': of('began to record {record}'),
  'recording.stopped': of('ended the recording of {record}'),
  'room.admitted': of('let someone into {record}'),
  'room.captioned': of('changed who makes captions in {record}'),
  'room.ejected': of('removed someone from {record} for good'),
  'room.hushed': of('lowered a hand in {record}'),
  'room.locked': of('locked the room of {record}'),
  'room.muted': of('muted someone in {record}'),
  'room.permitted': of('changed what someone may send in {record}'),
  'room.spotlighted': of('put someone on the stage of {record}, or took them off'),
  'room.staged': of('brought someone to the stage of {record}, or back'),
  'room.unlocked': of('unlocked the room of {record}'),
  'sale.created': { text: 'entered a sale to {subject}', alone: 'entered a sale' },
  'sale.deleted': { text: 'took back a sale to {subject}', alone: 'took back a sale' },
  ...record('sales-request', 'a request to sales', { canceled: 'canceled', changed: 'changed' }),
  'second-factor.disabled': of('turned off the second factor of {subject}', 'turned off the second factor'),
  'second-factor.enabled': of('turned on the second factor of {subject}', 'turned on the second factor'),
  'second-factor.recovery-code-used': of('used a recovery code of {subject}', 'used a recovery code'),
  'second-factor.recovery-codes-renewed': of('renewed the recovery codes of {subject}', 'renewed the recovery codes'),
  'second-factor.refused': of('entered a wrong code of {subject}', 'entered a wrong code'),
  'sample.removed': of('removed the samples'),
  ...record('segment', 'the segment', written),
  'session.ended': of('ended a session of {subject}', 'ended a session'),
  'session.replayed': of('used a sign-in of {subject} a second time: it was ended', 'used a sign-in a second time'),
  'session.started': of('signed in as {subject}', 'signed in'),
  'settings.changed': of('changed the settings'),
  'sign-in.linked': of('linked a sign-in of {subject} at the provider', 'linked their sign-in at the provider'),
  'sign-in.refused': of('entered a wrong password of {subject}', 'entered a wrong password'),
  'sign-in.unlinked': of('unlinked the sign-in of {subject} at the provider', 'unlinked their sign-in at the provider'),
  'sms.resumed': of('wants SMS again at the number of {subject}', 'answered START'),
  'sms.stopped': of('wants no SMS any more at the number of {subject}', 'answered STOP'),
  'view-as.started': {
    text: 'began to view the portal as {subject}',
    alone: 'began to view the portal as another kind of viewer',
  },
  ...record('webhook', 'the webhook', { ...written, restored: 'restored', tested: 'tested' }),
  'webhook.redelivered': of('sent events once more to the webhook {record}'),
  'webhook.renewed': of('renewed the secret of the webhook {record}'),
  'webhook.stopped': of('switched off the webhook {record}, which had failed'),
  ...record('webinar', 'the webinar', { ...restorable, ended: 'ended' }),
}

export const auditActions = Object.keys(auditWords) as AuditAction[]

/** All actions that a filter names: one, or all that are done to something. */
export const actionsNamed = (names: readonly string[]): string[] =>
  auditActions.filter((action) => names.some((name) => action === name || action.startsWith(`${name}.`)))

const gone = { subject: 'a member who was erased', record: '' }

interface Named {
  action: string
  actor: { name: string } | undefined
  subject: { name: string } | undefined
  isOwn: boolean
  /** The name of the record, or of what the event says of it. */
  record: string | undefined
  by: string | undefined
  /** The name of the API token by which it was done; empty if it is gone. */
  token: string | undefined
}

const filled = (text: string, { subject, record: name }: Named) =>
  text
    .replace('{subject}', () => subject?.name || gone.subject)
    .replace(' {record}', () => (name ? ` “${name}”` : ''))
    .trim()

/** Where there is nobody to name. */
const places: Readonly<Record<string, string>> = {
  'command line': 'Someone at the command line',
  environment: 'The first start of the portal',
  provider: 'The sign-in provider',
}

/** The actor, as the beginning of a sentence. */
const doer = ({ actor, by, isOwn, subject }: Named) => {
  const name = isOwn ? (actor ?? subject)?.name : actor?.name
  if (name !== undefined) return name === '' ? 'A member who was erased' : name
  return places[by ?? ''] ?? 'The portal'
}

/** An event in a sentence. */
export const sentenceOf = (event: Named): string => {
  const words: Words = (auditWords as Record<string, Words>)[event.action] ?? of(event.action)
  const other = event.subject === undefined ? (words.alone ?? words.text) : words.text
  const text = event.isOwn ? (words.own ?? words.text) : other
  const tokenName = event.token ? `the API token “${event.token}”` : 'an API token'
  const byToken = event.token === undefined ? '' : `, by ${tokenName},`
  return `${doer(event)}${byToken} ${filled(text, event)}.`
}

/** An action in words, for the choice of a filter. */
export const titleOf = (action: AuditAction): string => {
  const { text, own } = auditWords[action]
  const title = (own ?? text).replace('{subject}', 'a member').replace(' {record}', '')
  return title.charAt(0).toUpperCase() + title.slice(1)
}
