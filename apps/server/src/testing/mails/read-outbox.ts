import { readdir, readFile } from 'node:fs/promises'
import PostalMime, { type Email } from 'postal-mime'
import type { Config } from '#app/config.ts'
import { outboxFolder } from '#platform/outbox/outbox-folder.ts'

export interface OutboxSms {
  to: string
  text: string
  at: string
}

/** What is in the outbox, as its recipients would see it. */
export const readOutbox = async (services: {
  config: Pick<Config, 'DATA_DIR'>
}): Promise<{ mails: Email[]; sms: OutboxSms[] }> => {
  const folder = outboxFolder(services.config)
  const names = await readdir(folder).catch(() => [])
  const of = (ending: string) => names.filter((name) => name.endsWith(ending)).toSorted()
  const contents = (ending: string) => Promise.all(of(ending).map((name) => readFile(`${folder}/${name}`)))
  const mails = await Promise.all((await contents('.eml')).map((content) => PostalMime.parse(content)))
  const sms = (await contents('.sms.json')).map((content) => JSON.parse(content.toString()) as OutboxSms)
  return { mails, sms }
}
