import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { documentTitle, usePageTexts } from '../page-handle.ts'
import { doEarlyClick } from '#lib/browser/early-click.ts'
import { usePortal } from '#lib/portal.ts'
import { focusHeading } from '#ui/content/focus-heading.ts'

/** After a navigation: the tab is named, the page announced, and its heading has the focus. */
export const Arrival = () => {
  const { pathname } = useLocation()
  const { title } = usePageTexts()
  const { name } = usePortal()
  const [firstPathname] = useState(pathname)
  const [hasMoved, setHasMoved] = useState(false)
  const arrivedAt = useRef(firstPathname)

  if (!hasMoved && pathname !== firstPathname) setHasMoved(true)

  useEffect(() => {
    // From here on scripts handle the page; before, its links work as in any document. Journeys wait for this.
    document.documentElement.dataset.hydrated = ''
    doEarlyClick()
  }, [])

  useEffect(() => {
    document.title = documentTitle(title, name)
  }, [title, name])

  useEffect(() => {
    if (arrivedAt.current === pathname) return undefined
    arrivedAt.current = pathname
    const main = document.querySelector('#main')
    return main ? focusHeading(main) : undefined
  }, [pathname])

  return (
    <p className="sr-only" role="status">
      {hasMoved ? title : ''}
    </p>
  )
}
