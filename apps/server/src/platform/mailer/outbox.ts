import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ComposedMail, MailTransport } from './composed-mail.ts'
import { MailDelayedError } from './mail-errors.ts'

const asFile = async (mail: ComposedMail): Promise<Buffer> => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  return new MailComposer({ ...mail, disableFileAccess: true, disableUrlAccess: true }).compile().build()
}

/** Time first, so that a listing is in order; no colons, so that every file system takes it. */
const fileName = ({ date, messageId }: ComposedMail) =>
  `${date.toISOString().replaceAll(/[-:]/gu, '')}-${messageId.replace(/^<(.*)@.*$/u, '$1')}.eml`

/** The file is there whole or not at all, also after a power cut. */
const writeWhole = async (folder: string, name: string, content: Buffer) => {
  const temporary = path.join(folder, `.${name}.${process.pid}`)
  try {
    const file = await open(temporary, 'w', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path.join(folder, name))
    await syncFolder(folder)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

const syncFolder = async (folder: string) => {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Keeps every mail as one .eml file, for a portal that has no mail server (yet). */
export const createOutbox = (folder: string): MailTransport => ({
  deliver: async (mail) => {
    const content = await asFile(mail)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(folder, fileName(mail), content)
    } catch (cause) {
      throw new MailDelayedError('The outbox cannot be written', { cause })
    }
  },
  close: () => Promise.resolve(),
})
