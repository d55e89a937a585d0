import { useMemo, useState } from 'react'
import { cleanMail } from './clean-mail.ts'

interface MailFrameProps {
  html: string
  title: string
}

/** A mail as its reader sees it: nothing in it runs, and nothing is loaded from anywhere. */
export const MailFrame = ({ html, title }: MailFrameProps) => {
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
