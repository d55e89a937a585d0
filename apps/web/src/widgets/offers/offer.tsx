import { useRef } from 'react'
import { ExternalLink } from '#ui/content/icons.ts'
import { buttonClass } from '#ui/controls/button.tsx'

interface OfferProps {
  label: string
  link: string
  texts: { open: string; openLabel: (label: string) => string }
  /** Called once, when the link is opened for the first time. */
  onOpened: () => void
}

const hostOf = (link: string) => (URL.canParse(link) ? new URL(link).hostname.replace(/^www\./u, '') : '')

/** What is offered, where its link leads, and the link. */
export const Offer = ({ label, link, texts, onOpened }: OfferProps) => {
  const wasOpened = useRef(false)
  const open = () => {
    if (wasOpened.current) return
    wasOpened.current = true
    onOpened()
  }
  return (
    <>
      <p>
        <b dir="auto">{label}</b>
        <span>{hostOf(link)}</span>
      </p>
      <a
        className={buttonClass({ look: 'primary' })}
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={texts.openLabel(label)}
        onClick={open}
        onAuxClick={({ button }) => {
          if (button === 1) open()
        }}
      >
        {texts.open}
        <ExternalLink />
      </a>
    </>
  )
}
