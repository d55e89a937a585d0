import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

export interface Outbox {
  /** The newest mail that has these words as recipient, in its subject or in its text; waits until the job has sent it. */
  mailWith: (words: string, isMeant?: (mail: Email) => boolean) => Promise<Email>
}

/** A mail is there whole or not at all, and stays as it is: each is read once, however often a journey looks. */
const parsed = new Map<string, Promise<Email>>()

const parse = async (file: string) => PostalMime.parse(await readFile(file))

const readMails = async (folder: string): Promise<Email[]> => {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).map((name) => path.join(folder, name))
  for (const file of files) if (!parsed.has(file)) parsed.set(file, parse(file))
  return Promise.all(files.toSorted().map((file) => parsed.get(file) ?? parse(file)))
}

/** A look costs little, so none waits a second for the next. */
const intervals = [100]

const says = (words: string) => (mail: Email) =>
  [mail.subject, mail.text, ...(mail.to ?? []).map(({ address }) => address)].some((part) => part?.includes(words))

/** What the server would have sent, had it an SMTP server. */
export const openOutbox = (dataFolder: string): Outbox => {
  const folder = path.join(dataFolder, 'outbox')
  const find = async (words: string, isMeant: (mail: Email) => boolean) =>
    (await readMails(folder)).findLast((mail) => says(words)(mail) && isMeant(mail))
  return {
    mailWith: async (words, isMeant = () => true) => {
      await expect.poll(() => find(words, isMeant), { message: `a mail with ${words}`, intervals }).toBeDefined()
      return (await find(words, isMeant)) as Email
    },
  }
}
