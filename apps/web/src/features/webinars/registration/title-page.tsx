import type { Webinar } from '@regent/contract/webinars/webinars'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Rule } from '#ui/content/rule.tsx'
import { registrationTexts } from './texts.ts'

interface TitlePageProps {
  /** The firm's name or logo, which links to the start page. */
  brand: ReactNode
  /** Undefined until the webinar is loaded. */
  webinar: Webinar | undefined
  title: string
}

/** Three lines, set as the title page of a book. */
export const TitlePage = ({ brand, webinar, title }: TitlePageProps) => {
  const texts = useTexts(registrationTexts)
  const { line2 = '', line3 = '', hostName = '', streamType = 'Webinar' } = webinar ?? {}
  const last = line3 === '' && hostName !== '' ? texts.host(streamType, hostName) : line3

  return (
    <section className="verso on-stage" aria-labelledby="line1">
      {brand}
      <div className="verso__title">
        <Rule tone="stage" />
        <h1 id="line1">{webinar?.line1 ?? title}</h1>
        {line2 === '' ? null : <p className="verso__line2">{line2}</p>}
        {last === '' ? null : <p className="verso__line3">{last}</p>}
        <Rule tone="stage" foot />
      </div>
      <p className="verso__imprint">{webinar ? texts.imprint(webinar.durationMinutes) : null}</p>
    </section>
  )
}
