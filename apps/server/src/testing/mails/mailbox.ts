import { runJobs } from '#platform/jobs/index.ts'
import type { Mail, Mailer } from '#platform/mailer/mail.ts'
import { jobs } from '#app/app.ts'
import { buildTestApp, type TestApp } from '../asking/build-test-app.ts'
import { cleanUp } from '../clean-up.ts'
import { eventually } from '../eventually.ts'
import type { Replaced } from '../test-services.ts'

export interface ReceivedMail {
  kind: string
  to: string
  data: Record<string, unknown>
}

/** The whole server with its jobs, and what it mails. */
export class Mailbox {
  readonly mails: ReceivedMail[] = []
  /** What the mail server says to every mail, while it does not take them. */
  failure: Error | undefined

  readonly mailer: Mailer = {
    send: <Data>({ id, to, data }: Mail<Data>) => {
      if (this.failure) return Promise.reject(this.failure)
      const kind = id.replace(/-[\da-f]{8}-.*$/u, '')
      this.mails.push({ kind, to: to.address, data: data as Record<string, unknown> })
      return Promise.resolve()
    },
    close: () => Promise.resolve(),
  }

  /** Waits for the newest mail of a kind to an address. */
  async mailTo(to: string, kind: string): Promise<ReceivedMail> {
    const find = () => this.mails.findLast((mail) => mail.to === to && mail.kind === kind)
    await eventually(() => {
      if (!find()) throw new Error(`No ${kind} came to ${to}.`)
    })
    return find() as ReceivedMail
  }

  /** The token in the newest mail with a link. */
  async tokenTo(to: string, kind: string): Promise<string> {
    const { data } = await this.mailTo(to, kind)
    return String(data['href']).replace(/^.*\//u, '')
  }

  kindsTo(to: string): string[] {
    return this.mails.filter((mail) => mail.to === to).map(({ kind }) => kind)
  }
}

export const buildAppWithMailbox = async (replaced: Replaced = {}): Promise<TestApp & { mailbox: Mailbox }> => {
  const mailbox = new Mailbox()
  const test = await buildTestApp({ mailer: mailbox.mailer, ...replaced })
  const running = await runJobs(test.services, jobs)
  cleanUp(() => running.stop())
  return { ...test, mailbox }
}
