import type { MessageChannel, WrittenMessage } from '@regent/contract/messages/messages'
import { useMemo, useState } from 'react'
import { countSms } from '#lib/browser/count-sms.ts'
import { useTexts } from '#lib/texts.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { readingTexts } from './texts.ts'
import { cleanMail } from './clean-mail.ts'

/** A message as its recipient sees it. */
export const WrittenView = ({ channel, written }: { channel: MessageChannel; written: WrittenMessage }) =>
  channel === 'sms' ? <SmsBubble text={written.text} /> : <WrittenMail {...written} />

const WrittenMail = ({ subject = '', text, html }: WrittenMessage) => {
  const { views, frame, subject: label } = useTexts(readingTexts)
  const [view, setView] = useState<'html' | 'text'>('html')

  return (
    <div className="written">
      <p className="written__subject">
        <span className="sr-only">{label}: </span>
        {subject}
      </p>
      {html === undefined ? (
        <p className="written__text">{text}</p>
      ) : (
        <Tabs
          label={views.label}
          look="plain"
          tabs={[
            { value: 'html', label: views.html },
            { value: 'text', label: views.text },
          ]}
          value={view}
          onValueChange={setView}
        >
          {view === 'html' ? <MailFrame html={html} title={frame(subject)} /> : <p className="written__text">{text}</p>}
        </Tabs>
      )}
    </div>
  )
}

const SmsBubble = ({ text }: { text: string }) => {
  const { sms } = useTexts(readingTexts)
  const { characters, parts } = countSms(text)
  if (text === '') return <p className="text-ink-muted">{sms.none}</p>

  return (
    <figure className="sms" aria-label={sms.label}>
      <blockquote className="sms__bubble">{text}</blockquote>
      <figcaption className="sms__size">{sms.size(characters, parts)}</figcaption>
    </figure>
  )
}

/** A mail as its reader sees it: nothing in it runs, and nothing is loaded from anywhere. */
const MailFrame = ({ html, title }: { html: string; title: string }) => {
  const mail = useMemo(() => cleanMail(html), [html])
  const [height, setHeight] = useState(480)

  const handleLoad = ({ contentWindow }: HTMLIFrameElement) => {
    const view = contentWindow as (Window & typeof globalThis) | null
    if (view === null) return
    const styles = new view.CSSStyleSheet()
    styles.replaceSync(mail.css)
    view.document.adoptedStyleSheets = [styles]
    const { body } = view.document
    new ResizeObserver(() => setHeight(body.scrollHeight)).observe(body)
  }

  return (
    <iframe
      // Without scripts; with an origin, so that its height can be read.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      className="mail-frame"
      title={title}
      srcDoc={mail.html}
      style={{ height }}
      onLoad={({ currentTarget }) => handleLoad(currentTarget)}
    />
  )
}
