import type { EndpointInput } from '@regent/contract/api/endpoint'
import { type Webhook, type webhookEndpoints, webhookFieldNames } from '@regent/contract/connections/webhooks'
import { lifetimes } from '@regent/contract/lifetimes'
import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import { isTaken } from '#db/database-failure.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { changesOf, staffChange } from '#modules/operations/audit/index.ts'
import { presentWebhook } from './present-webhook.ts'
import { sealSecret } from './secrets.ts'
import { newSecret } from './sign-event.ts'
import { webhookTexts as texts } from './texts.ts'
import { findWrongTarget } from './webhook.policy.ts'
import {
  countWebhooks,
  findSecrets,
  findWebhook,
  insertWebhook,
  lockWebhooks,
  restoreDeleted,
  updateWebhook,
  type WebhookChange,
  type WebhookRow,
} from './webhook.repository.ts'

export type Writing = Pick<Services, 'clock' | 'config' | 'vault'>
type Form = EndpointInput<typeof webhookEndpoints.create>['body']
type Change = EndpointInput<typeof webhookEndpoints.update>['body']

export const getRow = async (db: Db, id: string): Promise<WebhookRow> => {
  const row = await findWebhook(db, id)
  if (!row) throw new AppError('not_found')
  return row
}

export const getWebhook = async ({ clock }: Pick<Writing, 'clock'>, db: Db, id: string): Promise<Webhook> =>
  presentWebhook(await getRow(db, id), clock())

const refuseTakenName = (error: unknown): never => {
  if (isTaken(error)) throw new AppError('conflict', { message: texts.nameTaken, details: { name: texts.nameTaken } })
  throw error
}

const refuseWrongTarget = ({ config }: Writing, url: string | undefined) => {
  const message = url === undefined ? undefined : findWrongTarget(url, config)
  if (message !== undefined) throw new AppError('invalid', { details: { url: message } })
}

const refuseTooMany = async (tx: Db) => {
  await lockWebhooks(tx)
  if ((await countWebhooks(tx)) >= limits.webhooks) throw new AppError('conflict', { message: texts.tooMany })
}

interface WithSecret {
  webhook: Webhook
  /** The secret as it is shown, once. */
  secret: string
}

export const createWebhook = (writing: Writing, db: Db, actor: Actor, form: Form): Promise<WithSecret> =>
  transact(db, async (tx) => {
    refuseWrongTarget(writing, form.url)
    await refuseTooMany(tx)
    const [id, secret] = [newId(), newSecret()]
    const { isOn = true, ...fields } = form
    const sealed = await sealSecret(writing, id, secret)
    await insertWebhook(tx, { id, ...fields, isOn, secret: sealed, createdBy: actor.userId })
    await staffChange(tx, actor, 'webhook.created', { record: id })
    return { webhook: await getWebhook(writing, tx, id), secret }
  }).catch(refuseTakenName)

/** Switched on, a webhook begins without the failures of before. */
const columnsOf = ({ isOn, updatedAt: _, ...fields }: Change, before: WebhookRow, now: Date): WebhookChange => ({
  ...fields,
  ...(isOn === true && { off_at: null, off_reason: null, ...(before.off_at !== null && { failing_since: null }) }),
  ...(isOn === false && { off_at: before.off_at ?? now }),
})

/** The rest of an address may be a secret of the other system. */
const withoutPath = (webhook: Webhook): Webhook => ({ ...webhook, url: new URL(webhook.url).host })

export const changeWebhook = (
  writing: Writing,
  db: Db,
  actor: Actor,
  { id, change }: { id: string; change: Change },
): Promise<Webhook> =>
  transact(db, async (tx) => {
    refuseWrongTarget(writing, change.url)
    await lockWebhooks(tx)
    const before = await getRow(tx, id)
    const known = presentWebhook(before, writing.clock())
    if (change.updatedAt !== undefined && Date.parse(change.updatedAt) !== Date.parse(known.updatedAt)) {
      throw new AppError('edit_conflict', { current: known })
    }
    await updateWebhook(tx, id, columnsOf(change, before, writing.clock()))
    const webhook = await getWebhook(writing, tx, id)
    const changes = changesOf(webhookFieldNames, { before: withoutPath(known), after: withoutPath(webhook) })
    await staffChange(tx, actor, 'webhook.changed', { record: id, changes })
    return webhook
  }).catch(refuseTakenName)

export const removeWebhook = (db: Db, actor: Actor, { id, now }: { id: string; now: Date }): Promise<string> =>
  transact(db, async (tx) => {
    await lockWebhooks(tx)
    const { name } = await getRow(tx, id)
    await updateWebhook(tx, id, { deleted_at: now })
    await staffChange(tx, actor, 'webhook.deleted', { record: id })
    return texts.deleted(name)
  })

export const restoreWebhook = (writing: Writing, db: Db, actor: Actor, id: string): Promise<Webhook> =>
  transact(db, async (tx) => {
    await refuseTooMany(tx)
    if (!(await restoreDeleted(tx, id, lifetimes.deletedDays))) throw new AppError('not_found')
    await staffChange(tx, actor, 'webhook.restored', { record: id })
    return getWebhook(writing, tx, id)
  }).catch(refuseTakenName)

const hourMs = 60 * 60_000

/** The earlier secret signs beside the new one for a day, so that receivers can change it in their own time. */
export const renewSecret = (writing: Writing, db: Db, actor: Actor, id: string): Promise<WithSecret> =>
  transact(db, async (tx) => {
    await lockWebhooks(tx)
    const now = writing.clock()
    const known = await findSecrets(tx, id, now)
    if (!known) throw new AppError('not_found')
    const secret = newSecret()
    await updateWebhook(tx, id, {
      secret: await sealSecret(writing, id, secret),
      earlier_secret: known.secret,
      earlier_until: new Date(now.getTime() + lifetimes.earlierWebhookSecretHours * hourMs),
    })
    await staffChange(tx, actor, 'webhook.renewed', { record: id })
    return { webhook: await getWebhook(writing, tx, id), secret }
  })
