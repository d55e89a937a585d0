import { type WebinarSection, webinarSections } from '@regent/contract/webinars/webinar-fields'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { CircleAlert } from '#ui/content/icons.ts'
import { webinarFormTexts } from './texts.ts'

const idOf = (name: WebinarSection) => `webinar-section-${name}`

const isOnScreen = (section: Element) => {
  const { top, bottom } = section.getBoundingClientRect()
  return top < window.innerHeight && bottom > 0
}

/** The section that has the focus while it is on screen, since the last ones cannot be scrolled to the top; else the first in view. */
const useCurrentSection = () => {
  const [current, setCurrent] = useState<WebinarSection>('session')

  useEffect(() => {
    const seen = new Set<Element>()
    const sections = webinarSections.map((name) => document.getElementById(idOf(name)))
    const mark = () => {
      const focused = sections.findIndex((section) => section?.contains(document.activeElement) && isOnScreen(section))
      const first = sections.findIndex((section) => section !== null && seen.has(section))
      setCurrent((before) => webinarSections[focused] ?? webinarSections[first] ?? before)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target)
          else seen.delete(target)
        }
        mark()
      },
      // The upper part of the form, below the sheet's header.
      { rootMargin: '-90px 0px -55% 0px' },
    )
    for (const section of sections) if (section !== null) observer.observe(section)
    document.addEventListener('focusin', mark)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', mark)
    }
  }, [])

  return current
}

const goTo = (name: WebinarSection) => {
  const section = document.getElementById(idOf(name))
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
}

/** The sections of a long form, with a table of contents that marks the current one and those with errors. */
export const FormSections = ({ faulty, children }: { faulty: ReadonlySet<WebinarSection>; children: ReactNode }) => {
  const { sections } = useTexts(webinarFormTexts)
  const current = useCurrentSection()

  return (
    <div className="form-sections">
      <nav className="form-toc" aria-label={sections.label}>
        {webinarSections.map((name) => (
          <button
            key={name}
            type="button"
            className="form-toc__entry"
            aria-current={name === current ? 'true' : undefined}
            onClick={() => goTo(name)}
          >
            {sections[name]}
            {faulty.has(name) ? (
              <>
                <CircleAlert />
                <span className="sr-only">, {sections.faulty}</span>
              </>
            ) : null}
          </button>
        ))}
      </nav>
      <div className="form-sections__body">{children}</div>
    </div>
  )
}

export const FormSection = ({ name, children }: { name: WebinarSection; children: ReactNode }) => {
  const { sections } = useTexts(webinarFormTexts)

  return (
    <fieldset id={idOf(name)} className="form-section">
      <legend className="form-section__title">{sections[name]}</legend>
      {children}
    </fieldset>
  )
}
