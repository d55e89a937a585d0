/// <reference types="vite/client" />
import type { MailBrand } from '#platform/mailer/mail-layout.tsx'
import type { MailTemplate } from '#platform/mailer/mail-template.ts'
import { type RenderedMail, renderMail } from '#platform/mailer/render-mail.tsx'

export interface MailSample extends RenderedMail {
  name: string
  template: MailTemplate<unknown>
  data: unknown
}

const files = import.meta.glob<Record<string, MailTemplate<unknown>>>('../../**/*.mail.tsx', { eager: true })

export const sampleBrand: MailBrand = { name: 'Regent', accent: '#1c4a37', postalAddress: '' }

const nameOf = (exported: string) =>
  exported.replace(/Mail$/u, '').replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)

/** Every kind of mail in every `*.mail.tsx`, filled with its own samples. */
export const renderMailSamples = (brand = sampleBrand): Promise<MailSample[]> =>
  Promise.all(
    Object.values(files)
      .flatMap((exported) => Object.entries(exported))
      .flatMap(([name, template]) =>
        Object.entries(template.samples ?? { [nameOf(name)]: template.sample }).map(([sample, data]) => ({
          name: sample,
          template,
          data,
        })),
      )
      .map(async (sample) => ({ ...sample, ...(await renderMail(sample.template, sample.data, brand)) })),
  )
