import { mergeFields } from '@regent/contract/messages/merge-fields'
import { type MessageKind, type MessageTemplate, messageKinds } from '@regent/contract/messages/messages'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { findMessageWebinar } from './addressed-message.repository.ts'
import type { Addressed } from './compose-words.ts'
import { defaultTexts, type Words } from './default-texts.ts'
import { samplePerson, sampleWebinar } from './sample-words.ts'
import { deleteOwnText, listOwnTexts, writeOwnText } from './template.repository.ts'
import { messagingTexts as texts } from './texts.ts'

/** What staff have typed. */
interface Typed {
  subject?: string | undefined
  text: string
}

/** Only mails have a text for all webinars: an SMS has its text with each webinar, and a direct mail is written once. */
const defaultOf = (kind: MessageKind): Words => {
  const words = defaultTexts[kind]
  if (!words) throw new AppError('not_found')
  return words
}

const present = (kind: MessageKind, own: ReadonlyMap<string, Words>): MessageTemplate => ({
  kind,
  channel: 'mail',
  ...(own.get(kind) ?? defaultOf(kind)),
  isOwn: own.has(kind),
  mergeFields: [...mergeFields],
})

export const listTemplates = async (db: Db): Promise<MessageTemplate[]> => {
  const own = await listOwnTexts(db)
  return messageKinds.filter((kind) => kind in defaultTexts).map((kind) => present(kind, own))
}

/** The subject may be left out: it stays as it is. */
const wordsFrom = (typed: Typed, before: Words): Words => ({
  subject: typed.subject ?? before.subject,
  text: typed.text,
})

export const changeTemplate = (db: Db, kind: MessageKind, typed: Typed, actor: Actor): Promise<MessageTemplate> =>
  transact(db, async (tx) => {
    const before = present(kind, await listOwnTexts(tx))
    const words = wordsFrom(typed, { subject: before.subject ?? '', text: before.text })
    await writeOwnText(tx, kind, { ...words, by: actor.userId })
    await recordChange(tx, kind, actor)
    return present(kind, await listOwnTexts(tx))
  })

export const resetTemplate = (db: Db, kind: MessageKind, actor: Actor): Promise<MessageTemplate> =>
  transact(db, async (tx) => {
    const template = present(kind, new Map())
    await deleteOwnText(tx, kind)
    await recordChange(tx, kind, actor)
    return template
  })

const recordChange = (tx: Db, kind: MessageKind, actor: Actor) =>
  staffChange(tx, actor, 'message-template.changed', { detail: { kind } })

/** A text before it is kept, with the webinar it is shown with. */
export const tryOut = async (
  services: Services,
  kind: MessageKind,
  { webinarId, ...typed }: Typed & { webinarId?: string | undefined },
): Promise<{ given: Addressed; words: Words }> => {
  const webinar = webinarId === undefined ? sampleWebinar : await findMessageWebinar(services.db, webinarId)
  if (!webinar) throw new AppError('invalid', { details: { webinarId: texts.chooseWebinar } })
  const own = await listOwnTexts(services.db)
  const words = wordsFrom(typed, own.get(kind) ?? defaultTexts[kind] ?? { subject: '', text: '' })
  const { name: firm } = await services.readFirm()
  return { given: { kind, webinar, person: samplePerson, firm }, words }
}
