import { render, toPlainText } from '@react-email/render'
import { type MailBrand, MailLayout } from './mail-layout.tsx'
import type { MailTemplate } from './mail-template.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** Headings as they are written, facts one to a line, the address behind a link's words. */
const asText = (html: string) =>
  toPlainText(html, {
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
      // A number that stands there in words need not be said again.
      { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
      { selector: 'tr.fact', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'td.fact-name', format: 'inlineSurround', options: { suffix: ': ' } },
      { selector: 'td.fact-value', format: 'inline' },
    ],
  })

/** No gaps of more than a line. */
export const tidyText = (text: string): string => text.replaceAll(/\n{3,}/gu, '\n\n').trim()

/** A template filled in, as the HTML and the text part of a mail. */
export const renderMail = async <Data,>(
  template: MailTemplate<Data>,
  data: Data,
  brand: MailBrand,
): Promise<RenderedMail> => {
  const subject = template.subject(data)
  const html = await render(
    <MailLayout
      brand={brand}
      subject={subject}
      preview={template.preview(data)}
      title={template.title(data)}
      lead={template.lead?.(data)}
      reason={template.reason(data)}
    >
      <template.Body data={data} />
    </MailLayout>,
  )
  return { subject, html, text: tidyText(asText(html)) }
}
