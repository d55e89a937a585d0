import { render, toPlainText } from '@react-email/render'
import { type MailBrand, MailFrame } from './mail-frame.tsx'
import type { MailTemplate } from './mail-template.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** A template filled in, as the HTML and the text part of a mail. */
export const renderMail = async <Data,>(
  template: MailTemplate<Data>,
  data: Data,
  brand: MailBrand,
): Promise<RenderedMail> => {
  const subject = template.subject(data)
  const html = await render(
    <MailFrame
      brand={brand}
      subject={subject}
      preview={template.preview(data)}
      title={template.title(data)}
      lead={template.lead?.(data)}
      reason={template.reason(data)}
    >
      <template.Body data={data} />
    </MailFrame>,
  )
  return { subject, html, text: toPlainText(html) }
}
