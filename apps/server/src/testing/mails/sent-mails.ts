import type { Services } from '#app/services.ts'
import { namelessFirm } from '#platform/brand/firm.ts'
import { type Job, runJobs } from '#platform/jobs/index.ts'
import type { Mail, Mailer } from '#platform/mailer/mail.ts'
import { type RenderedMail, renderMail } from '#platform/mailer/render-mail.tsx'
import { cleanUp } from '../clean-up.ts'
import { eventually } from '../eventually.ts'

export interface SentMails {
  /** Stands in for the mailer of the services. */
  mailer: Mailer
  /** The mails to an address, in order, once there are so many. */
  to: (address: string, count: number) => Promise<(RenderedMail & Pick<Mail<unknown>, 'id' | 'replyTo'>)[]>
}

/** Keeps what would be sent, and reads it as its reader does. */
export const sentMails = (): SentMails => {
  const sent: Mail<unknown>[] = []
  const sentTo = (address: string) => sent.filter(({ to }) => to.address === address)
  return {
    mailer: {
      send: (mail) => {
        sent.push(mail as Mail<unknown>)
        return Promise.resolve()
      },
      close: () => Promise.resolve(),
    },
    to: async (address, count) => {
      await eventually(() => {
        if (sentTo(address).length < count) throw new Error(`${sentTo(address).length} of ${count} mails have come.`)
      })
      return Promise.all(
        sentTo(address).map(async ({ id, replyTo, template, data }) => ({
          id,
          ...(replyTo && { replyTo }),
          ...(await renderMail(await template(), data, namelessFirm)),
        })),
      )
    },
  }
}

/** Works on jobs until the test, or its file, is done. */
export const workOn = async (services: Services, jobs: readonly Job[]): Promise<void> => {
  const running = await runJobs(services, jobs)
  cleanUp(() => running.stop())
}
