import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { MessageChannel, OutboxEntry, WrittenMessage } from '@regent/contract/messages/messages'
import type { Email } from 'postal-mime'
import { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import type { Config } from '#app/config.ts'
import { type Page, type PageInput, readPage } from '#db/list/read-page.ts'
import { twilioAccount } from '#platform/sms/twilio-variables.ts'
import { isMissing } from '#platform/storage/storage-failure.ts'

const smsFile = z.object({ to: z.string(), text: z.string(), at: z.string() })

interface ReadEntry {
  entry: OutboxEntry
  written: WrittenMessage
  headers: { name: string; value: string }[]
  attachments: { filename: string; bytes: number }[]
}

/** Names begin with the time; a name that begins with a dot belongs to a file that is still being written. */
const listNames = async (folder: string) => {
  try {
    const names = await readdir(folder)
    return names
      .filter((name) => /^\w.*\.(?:eml|sms\.json)$/u.test(name))
      .toSorted()
      .toReversed()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** The newest first. */
export const listOutbox = async (folder: string, input: PageInput): Promise<Page<OutboxEntry>> => {
  const page = await readPage(input, { order: 'outbox', types: () => ['text'] }, async ({ after, limit }) => {
    const [last] = after ?? []
    const names = (await listNames(folder)).filter((name) => last === undefined || name < last)
    return names.slice(0, limit).map((name) => ({ cursor: [name] as const }))
  })
  const rows = await Promise.all(page.rows.map(async ({ cursor: [name] }) => (await readEntry(folder, name)).entry))
  return { ...page, rows }
}

/** Channels that have no provider, so that their messages stay in the outbox. */
export const keptChannels = (config: Config): MessageChannel[] => [
  ...(config.SMTP_URL === undefined ? (['mail'] as const) : []),
  ...(twilioAccount(config) === undefined ? (['sms'] as const) : []),
]

/** One file, as its recipient would see it. */
export const readEntry = async (folder: string, name: string): Promise<ReadEntry> => {
  const content = await readFile(path.join(folder, name)).catch((error: unknown) => {
    throw isMissing(error) ? new AppError('not_found') : error
  })
  return name.endsWith('.eml') ? readMail(name, content) : readSms(name, content)
}

/** A file is written once and never changed. */
const identityOf = (name: string, writtenAt: Date) => {
  const at = writtenAt.toISOString()
  return { _id: name, name, at, createdAt: at, updatedAt: at }
}

const readSms = (name: string, content: Buffer): ReadEntry => {
  const { to, text, at } = smsFile.parse(JSON.parse(content.toString()))
  return {
    entry: { ...identityOf(name, new Date(at)), channel: 'sms', to },
    headers: [],
    written: { text },
    attachments: [],
  }
}

const readMail = async (name: string, content: Buffer): Promise<ReadEntry> => {
  // Loaded when it is needed: a portal with a mail server has no outbox.
  const { default: PostalMime, decodeWords } = await import('postal-mime')
  const mail = await PostalMime.parse(content)
  const { subject = '', text = '' } = mail
  const html = withPictures(mail)
  return {
    entry: {
      ...identityOf(name, new Date(mail.date ?? 0)),
      channel: 'mail',
      to: mail.to?.map(({ address }) => address).join(', ') ?? '',
      subject,
    },
    headers: mail.headers
      .filter(({ key }) => !key.startsWith('content-'))
      .map(({ originalKey, value }) => ({ name: originalKey, value: decodeWords(value) })),
    written: { subject, text, ...(html !== undefined && { html }) },
    attachments: attachmentsOf(mail),
  }
}

/** With the attached pictures in place, as in a mail program. */
const withPictures = ({ html, attachments }: Email) =>
  html?.replaceAll(/\bcid:([\w.@-]+)/gu, (whole, id: string) => {
    const picture = attachments.find(({ contentId }) => contentId === `<${id}>`)
    if (picture === undefined) return whole
    return `data:${picture.mimeType};base64,${asBuffer(picture.content).toString('base64')}`
  })

const asBuffer = (content: Email['attachments'][number]['content']) =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)

/** Without pictures that belong to the text. */
const attachmentsOf = ({ attachments }: Email) =>
  attachments
    .filter(({ contentId, filename }) => contentId === undefined && filename !== null)
    .map(({ filename, content }) => ({
      filename: filename ?? '',
      bytes: asBuffer(content).byteLength,
    }))
