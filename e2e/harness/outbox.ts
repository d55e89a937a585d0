import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

export interface Outbox {
  /** The newest mail that has these words as recipient, in its subject or in its text; waits until the job has sent it. */
  mailWith: (words: string, isMeant?: (mail: Email) => boolean) => Promise<Email>
}

const readMails = async (folder: string): Promise<Email[]> => {
  const files = await readdir(folder).catch(() => [])
  const mails = files.filter((file) => file.endsWith('.eml')).toSorted()
  return Promise.all(mails.map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))))
}

const says = (words: string) => (mail: Email) =>
  [mail.subject, mail.text, ...(mail.to ?? []).map(({ address }) => address)].some((part) => part?.includes(words))

/** What the server would have sent, had it an SMTP server. */
export const openOutbox = (dataFolder: string): Outbox => {
  const folder = path.join(dataFolder, 'outbox')
  const find = async (words: string, isMeant: (mail: Email) => boolean) =>
    (await readMails(folder)).findLast((mail) => says(words)(mail) && isMeant(mail))
  return {
    mailWith: async (words, isMeant = () => true) => {
      await expect.poll(() => find(words, isMeant), { message: `a mail with ${words}` }).toBeDefined()
      return (await find(words, isMeant)) as Email
    },
  }
}
