import { followUpFields, mergeFields } from '@regent/contract/messages/merge-fields'
import type { MessageKind, MessageTemplate } from '@regent/contract/messages/messages'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { type Page, type PageInput, readPage } from '#db/list/read-page.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { findMessageWebinar } from '../addressed-message.repository.ts'
import { messagingTexts as texts } from '../texts.ts'
import type { MailContext } from '../writing/compose-webinar-mail.ts'
import { samplePerson, sampleWebinar } from '../writing/sample-mail.ts'
import { defaultTemplates, templateKinds, type TemplateText } from './default-templates.ts'
import { deleteOwnTemplate, listOwnTemplates, type OwnTemplate, upsertOwnTemplate } from './template.repository.ts'

/** What staff typed; without a subject, the subject stays as it is. */
interface TemplateForm {
  subject?: string | undefined
  text: string
}

const fieldsOf = (kind: MessageKind) => [...mergeFields, ...(kind.startsWith('follow-up') ? followUpFields : [])]

const present = (kind: MessageKind, ownTemplates: ReadonlyMap<string, OwnTemplate>): MessageTemplate => {
  const own = ownTemplates.get(kind)
  const template = own ?? defaultTemplates[kind]
  if (!template) throw new AppError('not_found')
  const { subject, text } = template
  return {
    _id: kind,
    kind,
    channel: 'mail',
    subject,
    text,
    isOwn: own !== undefined,
    mergeFields: fieldsOf(kind),
    ...(own && { createdAt: own.createdAt.toISOString(), updatedAt: own.updatedAt.toISOString() }),
  }
}

type ListedTemplate = MessageTemplate & { cursor: string[] }

export const listTemplates = async (db: Db, input: PageInput): Promise<Page<ListedTemplate>> => {
  const ownTemplates = await listOwnTemplates(db)
  return readPage(input, { order: 'templates', types: () => ['text'] }, ({ after, limit }) => {
    const start = after === null ? 0 : templateKinds.findIndex((kind) => kind === after[0]) + 1
    const kinds = templateKinds.slice(start, start + limit)
    return Promise.resolve(kinds.map((kind) => ({ ...present(kind, ownTemplates), cursor: [kind] })))
  })
}

export const changeTemplate = (db: Db, kind: MessageKind, { subject, text }: TemplateForm, actor: Actor) =>
  transact(db, async (tx) => {
    const before = present(kind, await listOwnTemplates(tx))
    await upsertOwnTemplate(tx, kind, { subject: subject ?? before.subject ?? '', text, by: actor.userId })
    await recordChange(tx, kind, actor)
    return present(kind, await listOwnTemplates(tx))
  })

export const resetTemplate = (db: Db, kind: MessageKind, actor: Actor): Promise<MessageTemplate> =>
  transact(db, async (tx) => {
    const template = present(kind, new Map())
    await deleteOwnTemplate(tx, kind)
    await recordChange(tx, kind, actor)
    return template
  })

const recordChange = (tx: Db, kind: MessageKind, actor: Actor) =>
  staffChange(tx, actor, 'message-template.changed', { detail: { kind } })

/** A template that is not saved yet, and the webinar to show it with. */
export const readDraft = async (
  services: Services,
  kind: MessageKind,
  { webinarId, subject, text }: TemplateForm & { webinarId?: string | undefined },
): Promise<{ context: MailContext; template: TemplateText }> => {
  const webinar = webinarId === undefined ? sampleWebinar : await findMessageWebinar(services.db, webinarId)
  if (!webinar) throw new AppError('invalid', { details: { webinarId: texts.chooseWebinar } })
  const saved = (await listOwnTemplates(services.db)).get(kind) ?? defaultTemplates[kind]
  const { name: firm } = await services.readFirm()
  return {
    context: { kind, webinar, person: samplePerson, firm },
    template: { subject: subject ?? saved?.subject ?? '', text },
  }
}
