import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

export interface Outbox {
  /** The newest mail to this address; waits until the job has sent it. */
  mailTo: (address: string) => Promise<Email>
}

const readMails = async (folder: string): Promise<Email[]> => {
  const files = await readdir(folder).catch(() => [])
  const mails = files.filter((file) => file.endsWith('.eml')).toSorted()
  return Promise.all(mails.map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))))
}

const isTo = (address: string) => (mail: Email) => (mail.to ?? []).some((recipient) => recipient.address === address)

/** What the server would have sent, had it an SMTP server. */
export const openOutbox = (dataFolder: string): Outbox => {
  const folder = path.join(dataFolder, 'outbox')
  const find = async (address: string) => (await readMails(folder)).findLast(isTo(address))
  return {
    mailTo: async (address) => {
      await expect.poll(() => find(address), { message: `a mail to ${address}`, timeout: 10_000 }).toBeDefined()
      return (await find(address)) as Email
    },
  }
}
