import type { ComponentType } from 'react'
import { NavLink } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import type { Page, PageHandle } from '../page-handle.ts'
import { adminTexts } from './texts.ts'

type AdminTexts = (typeof adminTexts)['en']

interface Tab<Area extends keyof AdminTexts> {
  to: string
  name: Exclude<keyof AdminTexts[Area]['tabs'], 'label'>
}

interface PageTabsProps<Area extends keyof AdminTexts> {
  area: Area
  tabs: readonly Tab<Area>[]
}

const PageTabs = <Area extends keyof AdminTexts>({ area, tabs }: PageTabsProps<Area>) => {
  const texts = useTexts(adminTexts)[area]
  const names = texts.tabs as Record<string, string>

  return (
    <>
      <PageTitle look="plain">{texts.heading}</PageTitle>
      <nav aria-label={texts.tabs.label} className="mt-1">
        <ul className="tabs tabs--plain">
          {tabs.map(({ to, name }) => (
            <li key={to}>
              <NavLink end to={to} className="tab">
                {names[String(name)]}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

/** Makes the pages of an area of the back-office that are reached by tabs below one heading. */
export const pagesWithTabs =
  <Area extends keyof AdminTexts>(area: Area, tabs: readonly Tab<Area>[]) =>
  (Part: ComponentType, texts: PageHandle['texts']): Page => ({
    handle: { texts, hasCrumb: true },
    Component: () => (
      <>
        <PageTabs area={area} tabs={tabs} />
        <Part />
      </>
    ),
  })
