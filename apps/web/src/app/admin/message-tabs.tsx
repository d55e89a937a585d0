import { NavLink } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { paths } from '#lib/paths.ts'
import { adminTexts } from './texts.ts'

/** Every part of messages, each with an address of its own. */
const tabs = [
  { to: paths.adminMessages, name: 'messages' },
  { to: paths.adminTexts, name: 'texts' },
  { to: paths.adminOutbox, name: 'outbox' },
  { to: paths.adminLists, name: 'lists' },
] as const

/** Stands above each part of messages. */
export const MessageTabs = () => {
  const texts = useTexts(adminTexts).messages

  return (
    <>
      <PageTitle look="plain">{texts.heading}</PageTitle>
      <nav aria-label={texts.tabs.label} className="message-tabs">
        <ul className="tabs tabs--plain">
          {tabs.map(({ to, name }) => (
            <li key={to}>
              <NavLink end to={to} className="tab">
                {texts.tabs[name]}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
