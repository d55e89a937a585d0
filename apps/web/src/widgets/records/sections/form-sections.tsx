import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { CircleAlert } from '#ui/content/icons.ts'
import { sectionTexts } from './texts.ts'

const idOf = (name: string) => `form-section-${name}`

const isOnScreen = (section: Element) => {
  const { top, bottom } = section.getBoundingClientRect()
  return top < window.innerHeight && bottom > 0
}

/** The section that has the focus while it is on screen, since the last ones cannot be scrolled to the top; else the first in view. */
const useCurrentSection = <Name extends string>(names: readonly Name[]) => {
  const [current, setCurrent] = useState(names[0])

  useEffect(() => {
    const seen = new Set<Element>()
    const sections = names.map((name) => document.getElementById(idOf(name)))
    const mark = () => {
      const focused = sections.findIndex((section) => section?.contains(document.activeElement) && isOnScreen(section))
      const first = sections.findIndex((section) => section !== null && seen.has(section))
      setCurrent((before) => names[focused] ?? names[first] ?? before)
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
  }, [names])

  return current
}

const goTo = (name: string) => {
  const section = document.getElementById(idOf(name))
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
}

interface FormSectionsProps<Name extends string> {
  /** The same array in every render. */
  names: readonly Name[]
  titles: Readonly<Record<Name, string>>
  /** Sections with a field that is refused. */
  faulty: ReadonlySet<Name>
  children: ReactNode
}

/** The sections of a long form, with a table of contents that marks the current one and those with errors. */
export const FormSections = <Name extends string>({ names, titles, faulty, children }: FormSectionsProps<Name>) => {
  const texts = useTexts(sectionTexts)
  const current = useCurrentSection(names)

  return (
    <div className="form-sections">
      <nav className="form-toc" aria-label={texts.label}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className="form-toc__entry"
            aria-current={name === current ? 'true' : undefined}
            onClick={() => goTo(name)}
          >
            {titles[name]}
            {faulty.has(name) ? (
              <>
                <CircleAlert />
                <span className="sr-only">, {texts.faulty}</span>
              </>
            ) : null}
          </button>
        ))}
      </nav>
      <div className="form-sections__body">{children}</div>
    </div>
  )
}

interface FormSectionProps {
  name: string
  title: string
  children: ReactNode
}

export const FormSection = ({ name, title, children }: FormSectionProps) => (
  <fieldset id={idOf(name)} className="form-section">
    <legend className="form-section__title">{title}</legend>
    {children}
  </fieldset>
)
