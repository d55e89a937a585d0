import { useLocation } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { Breadcrumb } from '#ui/content/breadcrumb.tsx'
import { adminCrumbs } from '../admin/admin-crumbs.ts'
import { useArea } from '../admin/use-area.ts'
import { usePageHandle, usePageTexts } from '../page-handle.ts'
import { paths } from '#lib/paths.ts'
import { frameTexts } from './texts.ts'

export const Breadcrumbs = () => {
  const { home } = useTexts(frameTexts)
  const { pathname } = useLocation()
  const { title } = usePageTexts()
  const area = useArea()
  const { hasCrumb, Crumbs } = usePageHandle()
  if (!hasCrumb) return null
  if (Crumbs) return <Crumbs />
  if (area === 'admin') return <Breadcrumb crumbs={adminCrumbs(pathname)} />

  return (
    <Breadcrumb
      crumbs={[
        { label: home, to: paths.welcome },
        { label: title, to: pathname },
      ]}
    />
  )
}
