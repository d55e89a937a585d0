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

/** Every kind of mail, found by its file name and filled with its own samples. */
export const renderMailSamples = (brand = sampleBrand): Promise<MailSample[]> =>
  Promise.all(
    Object.entries(files)
      .flatMap(([file, exported]) =>
        Object.values(exported).flatMap((template) => {
          const name = file.replace(/^.*\/(.*)\.mail\.tsx$/u, '$1')
          return Object.entries(template.samples ?? { [name]: template.sample }).map(([sampleName, data]) => ({
            name: sampleName,
            template,
            data,
          }))
        }),
      )
      .map(async (sample) => ({ ...sample, ...(await renderMail(sample.template, sample.data, brand)) })),
  )
