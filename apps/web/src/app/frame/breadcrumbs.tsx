import { useLocation } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { usePageHandle, usePageTexts } from '../page-handle.ts'
import { paths } from '../paths.ts'
import { frameTexts } from './texts.ts'

export const Breadcrumbs = () => {
  const { home } = useTexts(frameTexts)
  const { pathname } = useLocation()
  const { title } = usePageTexts()
  if (!usePageHandle().hasCrumb) return null

  return (
    <Breadcrumb
      crumbs={[
        { label: home, to: paths.welcome },
        { label: title, to: pathname },
      ]}
    />
  )
}
