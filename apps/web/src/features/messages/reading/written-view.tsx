import type { MessageChannel, WrittenMessage } from '@regent/contract/messages/messages'
import { useState } from 'react'
import { countSms } from '#lib/browser/count-sms.ts'
import { useTexts } from '#lib/texts.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { MailFrame } from './mail-frame.tsx'
import { readingTexts } from './texts.ts'

interface WrittenViewProps {
  channel: MessageChannel
  written: WrittenMessage
}

/** A message as its recipient sees it. */
export const WrittenView = ({ channel, written }: WrittenViewProps) =>
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
