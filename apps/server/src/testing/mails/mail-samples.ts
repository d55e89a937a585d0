/// <reference types="vite/client" />
import type { MailBrand } from '#platform/mailer/mail-frame.tsx'
import type { MailTemplate } from '#platform/mailer/mail-template.ts'
import { type RenderedMail, renderMail } from '#platform/mailer/render-mail.tsx'

export interface MailSample extends RenderedMail {
  name: string
  template: MailTemplate<unknown>
}

const files = import.meta.glob<Record<string, MailTemplate<unknown>>>('../../**/*.mail.tsx', { eager: true })

export const sampleBrand: MailBrand = { name: 'Regent', accent: '#1c4a37', postalAddress: '' }

/** Every kind of mail, found by its file name and filled with its own sample. */
export const renderMailSamples = (brand = sampleBrand): Promise<MailSample[]> =>
  Promise.all(
    Object.entries(files).flatMap(([file, exported]) =>
      Object.values(exported).map(async (template) => ({
        name: file.replace(/^.*\/(.*)\.mail\.tsx$/u, '$1'),
        template,
        ...(await renderMail(template, template.sample, brand)),
      })),
    ),
  )
