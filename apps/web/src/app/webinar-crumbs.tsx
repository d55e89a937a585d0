import { useParams } from 'react-router'
import { webinarsTexts } from '#features/webinars/texts.ts'
import { paths, webinarPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Breadcrumb } from '#ui/content/breadcrumb.tsx'
import { frameTexts } from './frame/texts.ts'
import { usePageTexts } from './page-handle.ts'

/** Home / Webinars / the webinar, by its name. */
export const WebinarCrumbs = () => {
  const { home } = useTexts(frameTexts)
  const { page } = useTexts(webinarsTexts)
  const { title } = usePageTexts()
  const { slug = '' } = useParams()

  return (
    <Breadcrumb
      crumbs={[
        { label: home, to: paths.welcome },
        { label: page.title, to: paths.webinars },
        { label: title, to: webinarPath({ slug }) },
      ]}
    />
  )
}
