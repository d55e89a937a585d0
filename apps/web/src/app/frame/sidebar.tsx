import { Link } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { usePortal } from '../page-state.ts'
import { paths } from '../paths.ts'
import { Navigation, NavigationFoot } from './navigation.tsx'
import { frameTexts } from './texts.ts'

export const Sidebar = () => {
  const texts = useTexts(frameTexts)

  return (
    <aside className="sidebar" aria-label={texts.portal}>
      <Brand />
      <Navigation />
      <NavigationFoot />
    </aside>
  )
}

export const Brand = () => (
  <Link className="brand" to={paths.welcome}>
    {usePortal().name}
  </Link>
)
